// All letters of the newsletter, the number of readers, and when the next letter may be sent.
import { Link } from "react-router";
import { adminRules } from "@/api/admin-rules";
import { getLetters, lettersAddress } from "@/api/admin-newsletter";
import type { Letter, Letters } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { AdminTable, type Column } from "../components/admin-table";
import { CountCard } from "../components/count-card";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminRemote } from "../components/use-admin-remote";
import { letterStates } from "./letter-states";

export function LetterList() {
  const letters = useAdminRemote(lettersAddress, getLetters);
  return (
    <RemoteView remote={letters} subject="The letters">
      {(value) => (
        <>
          <Readers letters={value} />
          <div className="my-6 flex flex-wrap gap-3">
            <ButtonLink to="?tab=newsletter&letter=suggestion">Start with the new recipes</ButtonLink>
            <ButtonLink look="secondary" to="?tab=newsletter&letter=new">
              Start an empty letter
            </ButtonLink>
          </div>
          {value.letters.length === 0 ? (
            <p className="fact-panel">No letter has been written yet.</p>
          ) : (
            <AdminTable label="Letters" columns={columns} rows={value.letters} getKey={({ id }) => id} />
          )}
        </>
      )}
    </RemoteView>
  );
}

function Readers({ letters: { readers, earliestSend, hasOperator } }: { letters: Letters }) {
  const subscribersPath = "?tab=newsletter&view=subscribers";
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <CountCard count={readers.any + readers.dog + readers.cat} to={subscribersPath}>
          Readers
        </CountCard>
        <CountCard count={readers.any}>Dogs and cats</CountCard>
        <CountCard count={readers.dog}>Only dogs</CountCard>
        <CountCard count={readers.cat}>Only cats</CountCard>
      </ul>
      <p className="mt-4">
        We promise at most one letter every {adminRules.letter.minDaysBetween} days.{" "}
        {earliestSend === null ? (
          "The next one can be sent now."
        ) : (
          <>
            The next one can be sent from <DateTime at={earliestSend} />.
          </>
        )}
      </p>
      {!hasOperator && (
        <p className="mt-2 text-meta text-muted">
          Some laws require your name and postal address in each letter. Set the variable OPERATOR to add them.
        </p>
      )}
    </>
  );
}

const columns: Column<Letter>[] = [
  {
    label: "Subject",
    breakWords: true,
    cell: ({ id, subject }) => (
      <Link to={`?tab=newsletter&letter=${id}`} className="font-semibold text-brand underline">
        {subject}
      </Link>
    ),
  },
  { label: "State", cell: ({ state }) => letterStates[state] },
  { label: "Changed", cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
  { label: "Sent", cell: ({ startedAt }) => (startedAt === null ? "–" : <DateTime at={startedAt} />) },
  { label: "Emails", cell: ({ state, queued }) => (state === "draft" ? "–" : formatNumber(queued)) },
];
