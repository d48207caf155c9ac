// Says what to do in an emergency.
import { Link } from "react-router-dom";
import type { AssistantEmergency } from "@/api/types";
import { paths } from "../paths";

export function EmergencyNote({ emergency: { text, isPoisoning } }: { emergency: AssistantEmergency }) {
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-soft p-5">
      <p className="font-display text-h3 font-bold text-danger">{text}</p>
      {isPoisoning && (
        <Link
          to={paths.toxicFoods}
          className="justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          See what to do, and all foods that harm pets
        </Link>
      )}
    </div>
  );
}
