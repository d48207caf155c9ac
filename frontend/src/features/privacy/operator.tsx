// The name and address of the operator, if they were entered.
import type { Site } from "@/api/types";

export function Operator({ site, contact }: { site: Site | undefined; contact: React.ReactNode }) {
  return (
    <p>
      {site?.operator ? (
        <>
          This site is run by <b>{site.operator}</b>.
        </>
      ) : (
        "The operator of this site has not entered a name and address yet."
      )}{" "}
      You can reach us through {contact}
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
