// The settings of the goal: amount, first month, multipliers and assumed rates.
import { useState, type SubmitEvent } from "react";
import { putGoal, type GoalSettings } from "@/api/admin-revenue";
import { fieldMessage, formSentences } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { parseTypedNumber } from "@/ui/typed-number";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";

const fields = [
  "goal",
  "startMonth",
  "multipliers",
  "affiliateCommission",
  "amazonCommission",
  "petsAtHomeCommission",
  "adsenseShare",
] as const;
type FieldName = (typeof fields)[number];
type Texts = Record<FieldName, string>;

const labels: readonly { name: FieldName; label: string; hint: string }[] = [
  { name: "goal", label: "Goal per month", hint: "In pounds" },
  { name: "startMonth", label: "First month", hint: "Year and month, such as 2024-12" },
  { name: "multipliers", label: "Multipliers", hint: "One for each month, separated by commas" },
  { name: "affiliateCommission", label: "Average affiliate commission", hint: "In percent" },
  { name: "amazonCommission", label: "Commission of Amazon", hint: "In percent" },
  { name: "petsAtHomeCommission", label: "Commission of Pets at Home", hint: "In percent" },
  { name: "adsenseShare", label: "AdSense revenue share", hint: "In percent" },
];

function toTexts(settings: GoalSettings): Texts {
  return {
    goal: String(settings.goal),
    startMonth: settings.startMonth,
    multipliers: settings.multipliers.join(", "),
    affiliateCommission: String(settings.affiliateCommission),
    amazonCommission: String(settings.amazonCommission),
    petsAtHomeCommission: String(settings.petsAtHomeCommission),
    adsenseShare: String(settings.adsenseShare),
  };
}

/**
 * Returns 0 for a text that is not a number; the server rejects it with a message for the field. A number with a decimal comma
 * becomes 0 too, because a comma separates two numbers in the field of the multipliers.
 */
function toNumber(text: string): number {
  const typed = parseTypedNumber(text.replaceAll(/[£%\s]/g, ""));
  return typed && Number.isFinite(typed.value) && typed.commas !== "decimal" ? typed.value : 0;
}

function toSettings(texts: Texts): GoalSettings {
  return {
    goal: toNumber(texts.goal),
    startMonth: trimText(texts.startMonth),
    multipliers: texts.multipliers
      .split(/[,;\s]+/)
      .filter((part) => part !== "")
      .map(toNumber),
    affiliateCommission: toNumber(texts.affiliateCommission),
    amazonCommission: toNumber(texts.amazonCommission),
    petsAtHomeCommission: toNumber(texts.petsAtHomeCommission),
    adsenseShare: toNumber(texts.adsenseShare),
  };
}

function hasChanges(texts: Texts, settings: GoalSettings): boolean {
  const saved = toTexts(settings);
  return fields.some((field) => texts[field] !== saved[field]);
}

export function GoalForm({ settings, defaults }: { settings: GoalSettings; defaults: GoalSettings }) {
  const { busy, run } = useAdminAction();
  /** The stored settings that the texts were last compared with. */
  const [stored, setStored] = useState(settings);
  const [texts, setTexts] = useState(() => toTexts(settings));
  const [error, setError] = useState<unknown>();
  useUnsavedChanges(hasChanges(texts, settings));

  if (JSON.stringify(settings) !== JSON.stringify(stored)) {
    setStored(settings);
    // The settings that another administrator saved are shown unless something was typed.
    if (!hasChanges(texts, stored)) setTexts(toTexts(settings));
  }

  /**
   * Saves `next`; Undo saves `previous`. `sentTexts` are the texts of the form that `next` was made of: they are replaced, but text
   * that was typed while the settings were being saved stays.
   */
  async function save(next: GoalSettings, previous?: GoalSettings, sentTexts?: Texts) {
    const outcome = await run(() => putGoal(next));
    setError(outcome.ok ? undefined : outcome.error);
    if (!outcome.ok) {
      toastFailure({ title: "Not saved", text: "The settings could not be saved." }, outcome.error);
      return;
    }
    setTexts((current) => (sentTexts === undefined || current === sentTexts ? toTexts(next) : current));
    toast({
      title: "Goal updated",
      text: "The plan follows the new settings.",
      ...(previous && {
        action: {
          label: "Undo",
          alternative: "Enter the previous settings again",
          run: () => void save(previous),
        },
      }),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save(toSettings(texts), settings, texts);
  }

  return (
    <section aria-labelledby="goal-settings" className="back-office-section">
      <h3 id="goal-settings" className="text-h3">
        Settings
      </h3>
      <form noValidate className="back-office-section" onSubmit={submit}>
        <div className="back-office-fields">
          {labels.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              error={fieldMessage(error, name)}
              value={texts[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          ))}
        </div>
        {formSentences(error, fields).map((sentence) => (
          <p key={sentence} role="alert" className="text-danger">
            {sentence}
          </p>
        ))}
        <div className="back-office-actions">
          <Button type="submit" disabled={busy}>
            Save settings
          </Button>
          <Button look="secondary" onClick={() => setTexts(toTexts(defaults))}>
            Fill in the defaults
          </Button>
        </div>
      </form>
    </section>
  );
}
