// The differences between two versions of a recipe, marked by words and signs as well as colour.
import type { RevisionChange } from "@/api/types";

export function ChangeList({ changes }: { changes: readonly RevisionChange[] }) {
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="font-semibold">{change.label}</dt>
          <dd>{change.kind === "field" ? <FieldChange {...change} /> : <ListChange {...change} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function FieldChange({ before, after }: Extract<RevisionChange, { kind: "field" }>) {
  return (
    <>
      <p>
        <span className="text-muted">Before:</span> {before === "" ? "empty" : <del>{before}</del>}
      </p>
      <p>
        <span className="text-muted">After:</span>{" "}
        {after === "" ? "empty" : <ins className="bg-brand-soft">{after}</ins>}
      </p>
    </>
  );
}

function ListChange({ lines }: Extract<RevisionChange, { kind: "list" }>) {
  return (
    <ul>
      {lines.map(({ kind, text }, index) => (
        <li key={index} className="flex gap-2">
          {kind === "kept" ? (
            <span className="pl-5 text-muted">{text}</span>
          ) : kind === "added" ? (
            <>
              <span aria-hidden>+</span>
              <span className="sr-only">Added:</span>
              <ins className="bg-brand-soft">{text}</ins>
            </>
          ) : (
            <>
              <span aria-hidden>−</span>
              <span className="sr-only">Removed:</span>
              <del className="bg-danger-soft">{text}</del>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
