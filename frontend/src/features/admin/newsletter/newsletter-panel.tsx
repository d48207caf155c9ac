// The newsletter: its letters and its subscribers. The open letter is part of the address.
import { TabRow } from "../components/tab-row";
import { useAdminParameters } from "../components/use-admin-parameters";
import { LetterList } from "./letter-list";
import { NewLetter, StoredLetter, SuggestedLetter } from "./letter-views";
import { SubscriberList } from "./subscriber-list";

const tabs = [
  { name: "letters", label: "Letters", to: "?tab=newsletter" },
  { name: "subscribers", label: "Subscribers", to: "?tab=newsletter&view=subscribers" },
];

export default function NewsletterPanel() {
  const { get } = useAdminParameters();
  const shown = get("view") === "subscribers" ? "subscribers" : "letters";
  const letter = get("letter");
  return (
    <>
      <h2 className="mb-2 text-h2">Newsletter</h2>
      <TabRow label="Newsletter" tabs={tabs} shown={shown} />
      <div className="pt-6">
        {shown === "subscribers" ? (
          <SubscriberList />
        ) : letter === undefined ? (
          <LetterList />
        ) : letter === "new" ? (
          <NewLetter />
        ) : letter === "suggestion" ? (
          <SuggestedLetter />
        ) : (
          <StoredLetter key={letter} id={Number(letter)} />
        )}
      </div>
    </>
  );
}
