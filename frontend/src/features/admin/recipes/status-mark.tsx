// Where a recipe stands.
import type { RecipeStatus } from "@/api/types";
import { Mark } from "../desk/mark";

export function StatusMark({ status, label }: { status: RecipeStatus; label: string }) {
  return <Mark tone={status === "approved" ? "good" : "plain"}>{label}</Mark>;
}
