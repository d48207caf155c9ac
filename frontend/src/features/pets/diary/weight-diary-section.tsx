// The weight diary of a pet: a form for the next weight, the advice, the chart and all weights.
import { CalendarPlus, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PetType } from "@/api/types";
import { Button, IconButton } from "@/ui/button";
import { calendarFile } from "@/ui/calendar-file";
import { formatDay } from "@/ui/format";
import { bodyWeightText, measureSystem, type WeightUnit } from "@/ui/measure-system";
import { saveFile } from "@/ui/save-file";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { petName, petQuery, petWeightUnit, type Pet } from "../pet";
import { today } from "../pet-age";
import { usePlan } from "../use-plan";
import type { PetControls } from "../use-pets";
import { shortDay } from "./diary-texts";
import { useWeightDiary, type DiaryControls, type ReplacedGoal } from "./use-weight-diary";
import { WeighInForm } from "./weigh-in-form";
import { WeightAdvicePanel } from "./weight-advice-panel";
import { WeightChart } from "./weight-chart";
import { addDays, diaryQuery, newestWeighing, type Weighing } from "./weight-diary";

/** Number of dates that a reminder has. */
const reminderCount = 12;
/** The hour at which a reminder rings. */
const alarmHour = 9;

interface WeightDiarySectionProps {
  petType: PetType;
  pets: PetControls;
  pet: Pet;
}

export default function WeightDiarySection({ petType, pets, pet }: WeightDiarySectionProps) {
  const unit = petWeightUnit(pet, useStoredValue(measureSystem));
  const controls = useWeightDiary(petType, pets, pet);
  const { diary } = controls;
  const [edited, setEdited] = useState<Weighing>();
  const [formCount, setFormCount] = useState(0);
  /** The goal that a new or a deleted weight of this diary has replaced. It is shown until the diary changes again. */
  const [newGoal, setNewGoal] = useState<{ diaryId: string | undefined; text: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = newestWeighing(diary);
  const plan = usePlan(petType, newest && { ...petQuery(pet), ...diaryQuery(diary, today()) });
  const name = petName(petType, pet);
  const profileWeight = weightOfProfile(pet, newest);

  /** Shows a new form, to edit a weight or to add one, and focuses the heading above it, because the pressed button may be gone. */
  function openForm(weighing: Weighing | undefined) {
    setEdited(weighing);
    setFormCount(formCount + 1);
    heading.current?.focus();
  }

  async function save(weighing: Weighing, replaced?: string) {
    setNewGoal(undefined);
    const goal = await controls.save(weighing, replaced);
    if (goal) setNewGoal({ diaryId: pet.diaryId, text: newGoalText(goal, unit) });
  }

  async function remove(weighing: Weighing) {
    setNewGoal(undefined);
    const { replacedGoal, undo } = controls.remove(weighing.on);
    openForm(edited?.on === weighing.on ? undefined : edited);
    const restore = () => {
      undo();
      setNewGoal(undefined);
    };
    toast({
      title: "Weight deleted",
      text: `${bodyWeightText(weighing.kg, unit)}, ${formatDay(weighing.on)}`,
      action: { label: "Undo", alternative: "Add the weight again", run: restore },
    });
    const goal = await replacedGoal;
    if (goal) setNewGoal({ diaryId: pet.diaryId, text: goalAfterDeletionText(goal, unit) });
  }

  useEffect(() => {
    // The diary loads after the page, so the page could not scroll to it. A visitor who has scrolled already is left alone.
    if (location.hash === "#weight-diary" && window.scrollY === 0) heading.current?.scrollIntoView();
  }, []);

  return (
    <section aria-labelledby="weight-diary" className="grid grid-cols-1 gap-5">
      <h3 id="weight-diary" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Weights of {name}
      </h3>
      {profileWeight && (
        <p>
          <Button look="secondary" onClick={() => void save(profileWeight)}>
            Add {bodyWeightText(profileWeight.kg, unit)} of {formatDay(profileWeight.on)} from the profile
          </Button>
        </p>
      )}
      <WeighInForm
        key={formCount}
        petType={petType}
        pet={pet}
        unit={unit}
        edited={edited}
        findQuestion={(weighing, entered) => controls.findQuestion(weighing, entered, edited?.on)}
        onCancel={() => openForm(undefined)}
        onSave={(weighing) => {
          void save(weighing, edited?.on);
          openForm(undefined);
        }}
      />
      <p role="status" className="rounded-card bg-brand-soft p-3 empty:hidden">
        {newGoal && newGoal.diaryId === pet.diaryId && newGoal.text}
      </p>
      {newest && (
        <WeightAdvicePanel
          plan={plan}
          pet={pet}
          name={name}
          diary={diary}
          onFeed={(percent, reason) => {
            feed(controls, percent, reason);
            heading.current?.focus();
          }}
        />
      )}
      <WeightChart weights={diary.weights} goalKg={plan.value?.weightPlan.goalWeightKg ?? undefined} unit={unit} />
      {newest && (
        <table className="figure-table">
          <caption className="sr-only">Weights of {name}, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Weight</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {diary.weights.toReversed().map((weighing) => (
              <tr key={weighing.on} className="*:align-middle">
                <th scope="row">{shortDay(weighing.on)}</th>
                <td>{bodyWeightText(weighing.kg, unit)}</td>
                <td className="whitespace-nowrap text-right">
                  <IconButton
                    aria-label={`Edit the weight of ${formatDay(weighing.on)}`}
                    onClick={() => openForm(weighing)}
                  >
                    <Pencil aria-hidden size={18} />
                  </IconButton>
                  <IconButton
                    aria-label={`Delete the weight of ${formatDay(weighing.on)}`}
                    onClick={() => void remove(weighing)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {newest && plan.value && (
        <NextWeighIn
          name={name}
          diaryId={pet.diaryId ?? ""}
          date={addDays(newest.on, plan.value.weightPlan.weighInDays)}
          days={plan.value.weightPlan.weighInDays}
        />
      )}
      <p className="text-meta text-muted">
        Weigh with the same scale, at the same time of day. The weights are stored in this browser only. They are sent
        to our server to work out the advice, and not stored there. Educational, not veterinary advice.
      </p>
    </section>
  );
}

function newGoalText({ previousKg, goalKg, base }: ReplacedGoal, unit: WeightUnit): string {
  if (goalKg === undefined) return `The goal of ${bodyWeightText(previousKg, unit)} does not apply any more.`;
  return `The goal is now ${bodyWeightText(goalKg, unit)}. ${planStartText(base, unit)}`;
}

function goalAfterDeletionText({ previousKg, goalKg, base }: ReplacedGoal, unit: WeightUnit): string {
  const previous = bodyWeightText(previousKg, unit);
  if (goalKg === undefined) {
    return base
      ? `The goal of ${previous} does not apply any more.`
      : `The goal of ${previous} was deleted too, because no weights are left. It is calculated again when you add a weight.`;
  }
  const goal = bodyWeightText(goalKg, unit);
  const change = goal === previous ? `It stays ${goal}` : `It is now ${goal} instead of ${previous}`;
  return `The goal was calculated from the weight that you deleted. ${change}. ${planStartText(base, unit)}`;
}

function planStartText(base: Weighing | undefined, unit: WeightUnit): string {
  return base ? `The plan now starts from ${bodyWeightText(base.kg, unit)} on ${formatDay(base.on)}.` : "";
}

function feed(controls: DiaryControls, percent: number, reason: string) {
  const restore = controls.feed(percent, reason);
  toast({
    title: "Portions changed",
    text:
      percent === 100
        ? "All portions are as calculated again."
        : `All portions are now ${changeText(percent)} than calculated.`,
    action: { label: "Undo", alternative: "Change it back in the weight diary", run: restore },
  });
}

function changeText(percent: number): string {
  return percent < 100 ? `${100 - percent}\u00a0% less` : `${percent - 100}\u00a0% more`;
}

/** Returns the weight of the profile if it has a date, is newer than the diary and differs from its newest weight. */
function weightOfProfile({ weightKg, weighedOn, enteredOn }: Pet, newest: Weighing | undefined): Weighing | undefined {
  const on = weighedOn ?? enteredOn;
  if (on === undefined || (newest && (newest.on >= on || newest.kg === weightKg))) return undefined;
  return { on, kg: weightKg };
}

interface NextWeighInProps {
  name: string;
  diaryId: string;
  date: string;
  days: number;
}

function NextWeighIn({ name, diaryId, date, days }: NextWeighInProps) {
  const isDue = date <= today();
  function saveReminder() {
    const reminder = {
      uid: `weigh-in-${diaryId}@${location.host}`,
      title: `Weigh ${name}`,
      description: `Enter the weight in the weight diary: ${location.origin}${location.pathname}${location.search}#weight-diary`,
      date: isDue ? today() : date,
      repeat: { everyDays: days, count: reminderCount },
      alarmHour,
    };
    const text = calendarFile([reminder], new Date());
    saveFile("weigh-in.ics", new Blob([text], { type: "text/calendar;charset=utf-8" }));
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        Next weigh-in: <b>{isDue ? "due now" : formatDay(date)}</b>, then every {weeksText(days)}.
      </p>
      <Button look="secondary" onClick={saveReminder}>
        <CalendarPlus aria-hidden size={18} /> Add reminders to a calendar
      </Button>
    </div>
  );
}

function weeksText(days: number): string {
  const weeks = days / 7;
  return weeks === 1 ? "week" : `${weeks} weeks`;
}
