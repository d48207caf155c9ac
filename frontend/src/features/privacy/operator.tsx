// The name and address of the operator, or that they were not entered.
import type { Site } from "@/api/types";

/** `site` is undefined while it is not known. Then nothing is said about the operator. */
export function Operator({ site, contact }: { site: Site | undefined; contact: React.ReactNode }) {
  return (
    <p>
      {site && <OperatorName operator={site.operator} />} You can reach us through {contact}
      {site?.supportEmail && (
        <>
          {" "}
          or at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </>
      )}
      .
    </p>
  );
}

function OperatorName({ operator }: Pick<Site, "operator">) {
  if (operator === null) return "The operator of this site has not entered a name and address yet.";
  return (
    <>
      This site is run by <b>{operator}</b>.
    </>
  );
}
