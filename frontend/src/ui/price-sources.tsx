// Lists the sources of the price estimates, with the statement that their licence requires.
import { clsx } from "clsx";
import { Disclosure } from "./disclosure";

const publishers = [
  "Office for National Statistics: average prices of the British consumer price collection",
  "Association of Independent Meat Suppliers: average British prices of beef mince",
  "U.S. Bureau of Labor Statistics: average prices of long-grain rice and plain flour, converted to pounds at a fixed rate",
];

export function PriceSources() {
  return (
    <Disclosure title="Where the prices are from">
      <ul className="ml-5 grid list-disc gap-1 text-meta text-muted">
        {publishers.map((publisher) => (
          <li key={publisher}>{publisher}</li>
        ))}
        <li>Our own estimates of British shop prices, where no average is published</li>
      </ul>
      <OpenLicence className="mt-3" />
    </Disclosure>
  );
}

/** Shows the attribution statement of the Open Government Licence in its exact words. */
export function OpenLicence({ className }: { className?: string }) {
  return (
    <p className={clsx("text-meta text-muted", className)}>
      Contains public sector information licensed under the{" "}
      <a
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        rel="license noopener"
        className="underline underline-offset-4"
      >
        Open Government Licence v3.0
      </a>
      .
    </p>
  );
}
