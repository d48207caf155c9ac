// The companies that process data for this site: only those that are configured.
import type { Processor, Site } from "@/api/types";

const tasks: Record<Processor["task"], string> = {
  hosting: "runs the computer that this site and its database are stored on.",
  mail: "delivers our emails.",
  languageModel:
    "runs the language model of the assistant. It gets the text of your question without email addresses, phone numbers, links and the name of a saved pet. It also gets the recipes that we found and why they fit, such as ‘no chicken’ for a saved pet that must not eat chicken. It gets nothing else about you. Questions about illnesses and toxic foods are not sent.",
};

interface CompaniesProps {
  /** Undefined while it is not known. */
  site: Site | undefined;
  /** Names of the services in use that need consent. */
  services: readonly string[];
}

export function Companies({ site, services }: CompaniesProps) {
  if (!site) return <p className="min-h-52">The companies are listed here once the page has loaded.</p>;
  const { processors } = site;
  return (
    <ul className="grid list-disc gap-3 pl-5">
      {processors.map(({ name, task }) => (
        <li key={`${task} ${name}`}>
          <b>{name}</b> {tasks[task]}
        </li>
      ))}
      {!processors.some(({ task }) => task === "hosting") && (
        <li>The operator has not named the company that hosts this site. Ask us, and we will tell you.</li>
      )}
      {!processors.some(({ task }) => task === "mail") && <li>No outside company is set up to deliver our emails.</li>}
      {services.map((name) => (
        <li key={name}>
          <b>{name}</b> (Google) is loaded only if you agree. Google then gets your IP address and sets cookies of its
          own. It may process the data in the United States.
        </li>
      ))}
      {services.length === 0 && <li>No analytics service and no advertising network is in use.</li>}
    </ul>
  );
}
