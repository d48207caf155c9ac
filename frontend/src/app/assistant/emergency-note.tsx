// Says what to do in an emergency.
import type { AssistantEmergency } from "@/api/types";
import { CountryHelplines } from "@/features/safety/first-aid";
import { useVisitorCountry } from "@/features/safety/use-visitor-country";
import { ButtonLink } from "@/ui/button";
import { paths } from "../paths";

export function EmergencyNote({ emergency: { text, isPoisoning } }: { emergency: AssistantEmergency }) {
  return (
    <div className="grid gap-3 rounded-card bg-danger-soft p-5">
      <p role="alert" className="font-display text-h3 font-bold text-danger">
        {text}
      </p>
      {isPoisoning && <PoisonHelp />}
    </div>
  );
}

/** The poison lines of the visitor's country, and the way to the form that says how dangerous a food is. */
function PoisonHelp() {
  const country = useVisitorCountry();
  return (
    <>
      <CountryHelplines country={country} />
      <ButtonLink to={paths.toxicFoods} look="secondary" className="justify-self-start">
        My pet ate it: what to do now
      </ButtonLink>
    </>
  );
}
