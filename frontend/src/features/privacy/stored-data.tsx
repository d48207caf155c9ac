// A list of what the server stores about people, why, and for how long.
import { privacyRules } from "@/api/privacy-rules";

export function StoredData() {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {privacyRules.storedData.map(({ name, content, purpose, periods }) => (
        <li key={name} className="rounded-card border border-line bg-surface p-5">
          <h3 className="text-h3">{name}</h3>
          <p className="mt-2">
            <b>What:</b> {content}
          </p>
          <p className="mt-2">
            <b>Why:</b> {purpose}
          </p>
          <p className="mt-2">
            <b>How long:</b> {periods.join(" ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
