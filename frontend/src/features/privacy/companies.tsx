// The companies that process data for this site: only those that are configured.
import type { Processor, Site } from "@/api/types";

const tasks: Record<Processor["task"], string> = {
  hosting: "runs the computer that this site and its database are stored on.",
  mail: "delivers our emails.",
  languageModel:
    "runs the language model of the assistant. It gets the text of your question and recipes or foods of this site that fit it. Before that, we replace the name of the pet you chose, and words that look like names, by ‘my pet’, and we remove email addresses, phone numbers and links. It learns whether you ask for a dog or a cat. What else we know of a saved pet, such as its age, its weight and the foods that it must not eat, is not sent. What you write about yourself or your pet in the question is sent, so leave out what is private. For steps of your own recipe, it gets the steps that we propose. Questions about illnesses and toxic foods are not sent.",
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
