// Links to other sites and telephone numbers, each with its source and the day on which it was checked.
import { Phone } from "lucide-react";
import { resourceRules } from "@/api/resource-rules";
import { formatDay } from "@/ui/format";
import { PhoneLink } from "@/ui/phone-link";

type ResourceLink = (typeof resourceRules.links)[number];

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** Lists the links of one kind, in the order of the table. A link without a country is for all countries. */
export function ResourceLinks({ kind }: { kind: ResourceLink["kind"] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {resourceRules.links
        .filter((link) => link.kind === kind)
        .map((link) => (
          <li
            key={`${link.country ?? ""} ${link.name}`}
            className="min-w-0 rounded-card border border-line bg-surface p-5"
          >
            <LinkDetails link={link} />
          </li>
        ))}
    </ul>
  );
}

function LinkDetails({ link: { country, name, phone, url, text, source, checked } }: { link: ResourceLink }) {
  return (
    <>
      {country !== null && <p className="text-meta font-semibold text-muted">{countryNames.of(country)}</p>}
      <h3 className="text-h3">
        {url === null ? (
          name
        ) : (
          <a href={url} rel="noopener" className="text-brand underline underline-offset-4">
            {name}
          </a>
        )}
      </h3>
      {phone !== null && (
        <p className="flex items-center gap-2 font-semibold">
          <Phone aria-hidden size={20} className="shrink-0 text-brand" />
          <PhoneLink phone={phone} className="underline underline-offset-4" />
        </p>
      )}
      <p className="mt-2">{text}</p>
      <p className="mt-2 text-meta text-muted">
        Compared with its source on {formatDay(checked)}. Source: {source}.
      </p>
    </>
  );
}
