//! Short messages that the site shows after an action of a visitor or an administrator.

/// A message with a title and an optional sentence. The sentence of a failure is shown only if the server sent none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toast {
    /// Name under which the frontend finds the message.
    pub key: &'static str,
    pub title: &'static str,
    pub text: Option<&'static str>,
}

const fn toast(key: &'static str, title: &'static str, text: &'static str) -> Toast {
    Toast { key, title, text: Some(text) }
}

const fn title_only(key: &'static str, title: &'static str) -> Toast {
    Toast { key, title, text: None }
}

/// Usual time until an administrator moderates a rating or a recipe, for the end of a sentence.
pub const USUAL_MODERATION_TIME: &str = "usually within 24-48 hours";

pub const TOASTS: [Toast; 31] = [
    title_only("reviewFailed", "Error"),
    toast(
        "reviewSubmitted",
        "Review Submitted!",
        "Thank you. We read every review before it appears, usually within 24-48 hours.",
    ),
    toast("shareMissing", "Missing Information", crate::share::RECIPIENT_AND_NAME_REQUIRED),
    toast("shareSent", "Recipe Shared!", "The recipe has been sent via email successfully."),
    toast("shareFailed", "Share Failed", "Failed to send email. Please try again."),
    toast("linkCopied", "Link Copied!", "Recipe link has been copied to your clipboard."),
    toast("copyFailed", "Copy Failed", "Please manually copy the link from your browser address bar."),
    toast("recipeFailed", "Submission Failed", "Failed to submit recipe. Please try again."),
    toast(
        "recipeSubmitted",
        "Recipe Submitted!",
        "Your recipe has been submitted for review and will be published once approved.",
    ),
    toast("missingIngredients", "Missing Ingredients", crate::submission::INGREDIENTS.empty),
    toast("missingInstructions", "Missing Instructions", crate::submission::INSTRUCTIONS.empty),
    toast(
        "confirmDog",
        "Please Confirm",
        "Open the link in our email. You'll then receive new recipes and dog nutrition tips, at most once a week.",
    ),
    toast(
        "confirmCat",
        "Please Confirm",
        "Open the link in our email. You'll then receive new recipes and cat nutrition tips, at most once a week.",
    ),
    toast(
        "confirm",
        "Please Confirm",
        "Open the link in our email. You'll then receive new recipes and dog and cat nutrition tips, at most once a week.",
    ),
    toast("subscriptionFailed", "Error", "Failed to subscribe. Please try again."),
    toast(
        "contactSent",
        "Message Sent Successfully",
        "We'll respond within 24-48 hours. Your message has been saved to our system.",
    ),
    toast("contactFailed", "Submission Failed", "Failed to submit your message. Please try again."),
    toast("reportSent", "Thank you!", "We have your report and will look at it."),
    toast("reportFailed", "Error", "Failed to send your report. Please try again."),
    toast("loginFailed", "Login Failed", "Invalid credentials. Please try again."),
    toast("loginSucceeded", "Login Successful", "Welcome to the admin panel"),
    title_only("loggedOut", "Logged Out"),
    title_only("photoBlank", crate::https_url::PHOTO_URL_REQUIRED),
    title_only("photoUpdated", "Recipe photo updated successfully!"),
    toast("photoFailed", "Error", "Failed to update photo"),
    title_only("recipeUpdated", "Recipe Updated"),
    toast("recipeUpdateFailed", "Update Failed", "Failed to update the recipe. Please try again."),
    title_only("commentUpdated", "Comment Updated"),
    toast("commentUpdateFailed", "Update Failed", "Failed to update the comment. Please try again."),
    toast("messageUpdated", "Message Updated", "Contact message status has been updated successfully."),
    toast("messageUpdateFailed", "Update Failed", "Failed to update message status. Please try again."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn toasts_have_unique_keys_and_no_empty_texts() {
        let keys: BTreeSet<_> = TOASTS.iter().map(|toast| toast.key).collect();
        assert_eq!(keys.len(), TOASTS.len());
        assert!(TOASTS.iter().all(|toast| !toast.title.is_empty() && toast.text != Some("")));
    }

    #[test]
    fn shared_texts_are_equal_to_those_of_the_forms() {
        let text = |key: &str| TOASTS.iter().find(|toast| toast.key == key).and_then(|toast| toast.text);
        assert!(text("reviewSubmitted").is_some_and(|text| text.ends_with(&format!("{USUAL_MODERATION_TIME}."))));
        assert_eq!(text("shareMissing"), Some("Please fill in recipient email and your name."));
        assert_eq!(text("missingIngredients"), Some("Please add at least one ingredient."));
        assert_eq!(text("missingInstructions"), Some("Please add at least one instruction step."));
    }
}
