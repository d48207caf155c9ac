//! The reply to the question which food is meant by an unknown name. It is a refinement, so that it is part of the address of the
//! page: 'without quinoa (for ‘kinwa’)'.

/// Words around the food and the unknown name.
const WITHOUT: &str = "without ";
const FOR_NAME: &str = " (for ‘";
const IGNORE: &str = "ignore ‘";
const END_OF_NAME: &str = "’";
const END_OF_FOR_NAME: &str = "’)";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownFoodReply<'a> {
    /// The unknown name, as in `Understanding::unknown_exclusions`.
    pub name: &'a str,
    /// The food that is meant. None if the name is ignored.
    food: Option<&'a str>,
}

impl<'a> UnknownFoodReply<'a> {
    pub fn leave_out(name: &'a str, food: &'a str) -> Self {
        Self { name, food: Some(food) }
    }

    pub fn ignore(name: &'a str) -> Self {
        Self { name, food: None }
    }

    /// Returns the texts before and after the food in a reply, from which a client makes the reply for a food that the visitor types.
    pub fn around_food(name: &str) -> (String, String) {
        (WITHOUT.to_owned(), format!("{FOR_NAME}{name}{END_OF_FOR_NAME}"))
    }

    /// Reads a refinement. None if it is no such reply.
    pub fn parse(refinement: &'a str) -> Option<Self> {
        if let Some(name) = refinement.strip_prefix(IGNORE).and_then(|rest| rest.strip_suffix(END_OF_NAME)) {
            return Some(Self::ignore(name));
        }
        let (text, name) = refinement.strip_suffix(END_OF_FOR_NAME)?.rsplit_once(FOR_NAME)?;
        Some(Self::leave_out(name, text.strip_prefix(WITHOUT)?))
    }

    pub fn to_text(self) -> String {
        match self.food {
            Some(food) => format!("{WITHOUT}{food}{FOR_NAME}{}{END_OF_FOR_NAME}", self.name),
            None => format!("{IGNORE}{}{END_OF_NAME}", self.name),
        }
    }

    pub fn is_ignored(self) -> bool {
        self.food.is_none()
    }

    /// Returns the text that says what is left out. Empty if the name is ignored.
    pub fn exclusion_text(self) -> String {
        self.food.map(|food| format!("{WITHOUT}{food}")).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read_as_they_were_written() {
        for (reply, text) in [
            (UnknownFoodReply::leave_out("kinwa", "quinoa"), "without quinoa (for ‘kinwa’)"),
            (UnknownFoodReply::ignore("milk thistle"), "ignore ‘milk thistle’"),
        ] {
            assert_eq!(reply.to_text(), text);
            assert_eq!(UnknownFoodReply::parse(text), Some(reply));
        }
        let (before, after) = UnknownFoodReply::around_food("kinwa");
        assert_eq!(format!("{before}quinoa{after}"), UnknownFoodReply::leave_out("kinwa", "quinoa").to_text());
        for text in ["", "without quinoa", "cheaper (for ‘kinwa’)", "ignore it", "(for ‘kinwa’)"] {
            assert_eq!(UnknownFoodReply::parse(text), None, "{text}");
        }
    }
}
