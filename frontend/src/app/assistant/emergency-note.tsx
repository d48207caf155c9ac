// Says what to do in an emergency.
import type { AssistantEmergency } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { paths } from "../paths";

export function EmergencyNote({ emergency: { text, isPoisoning } }: { emergency: AssistantEmergency }) {
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-soft p-5">
      <p className="font-display text-h3 font-bold text-danger">{text}</p>
      {isPoisoning && (
        <ButtonLink to={paths.toxicFoods} className="justify-self-start">
          My pet ate it: what to do now
        </ButtonLink>
      )}
    </div>
  );
}
