// A letter in the state that the address names: new, suggested from new recipes, or stored.
import { useState } from "react";
import { Link } from "react-router";
import {
  getLetter,
  getLetters,
  getLetterSuggestion,
  letterAddress,
  lettersAddress,
  letterSuggestionAddress,
} from "@/api/admin-newsletter";
import type { LetterSuggestion } from "@/api/types";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminRemote } from "../components/use-admin-remote";
import { LetterEditor } from "./letter-editor";
import { SentLetter } from "./sent-letter";

const emptyLetter = { subject: "", introduction: "", dogText: "", catText: "" };

/** Interval at which a letter is loaded again until all of its mails were delivered or given up. */
const refreshMs = 2000;

export function NewLetter() {
  return (
    <>
      <BackLink />
      <LetterEditor content={emptyLetter} />
    </>
  );
}

export function SuggestedLetter() {
  const suggestion = useAdminRemote(letterSuggestionAddress, getLetterSuggestion);
  return (
    <>
      <BackLink />
      <RemoteView remote={suggestion} subject="The new recipes">
        {(value) => (
          <>
            <p className="mb-5">{suggestionText(value)}</p>
            <LetterEditor content={value} isSuggestion={value.newRecipes > 0} />
          </>
        )}
      </RemoteView>
    </>
  );
}

function suggestionText({ since, newRecipes }: LetterSuggestion) {
  if (since === null) return "No letter has been sent yet, so this draft contains the newest recipes.";
  const count = newRecipes === 1 ? "1 recipe was" : `${newRecipes === 0 ? "No" : newRecipes} recipes were`;
  return (
    <>
      {count} published since the last letter on <DateTime at={since} />.
    </>
  );
}

export function StoredLetter({ id }: { id: number }) {
  const [isSending, setIsSending] = useState(false);
  const letter = useAdminRemote(letterAddress(id), () => getLetter(id), { refreshMs: isSending ? refreshMs : 0 });
  const { state, delivery } = letter.value ?? {};
  const hasWaitingMails = state === "sending" || (delivery?.waiting ?? 0) > 0;
  if (hasWaitingMails !== isSending) setIsSending(hasWaitingMails);
  const letters = useAdminRemote(lettersAddress, getLetters);
  return (
    <>
      <BackLink />
      <RemoteView remote={letter} subject="The letter">
        {(value) =>
          value.state === "draft" ? (
            <LetterEditor content={value} letter={value} overview={letters.value} />
          ) : (
            <SentLetter letter={value} />
          )
        }
      </RemoteView>
    </>
  );
}

function BackLink() {
  return (
    <p className="mb-4">
      <Link to="?tab=newsletter" className="font-semibold text-brand underline">
        All letters
      </Link>
    </p>
  );
}
