// What the weights of the diary mean for the amount of food, with the reason and the sources.
import type { FeedingPlan } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { clsx } from "clsx";
import { Disclosure } from "@/ui/disclosure";
import { formatDay } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import type { Pet } from "../pet";
import type { WeightDiary } from "./weight-diary";

interface WeightAdvicePanelProps {
  plan: Remote<FeedingPlan>;
  pet: Pet;
  name: string;
  diary: WeightDiary;
  /** Called with the percentage of the calculated energy and the reason. */
  onFeed: (percent: number, reason: string) => void;
}

export function WeightAdvicePanel({ plan, pet, name, diary, onFeed }: WeightAdvicePanelProps) {
  const { value, error, loading, retry } = plan;
  if (value === undefined || error !== undefined) {
    return loading ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <LoadError subject="The advice" error={error} onRetry={retry} />
    );
  }
  const { weightAdvice: advice, adjustment } = value;
  if (!advice) return null;
  const percentages: Partial<Record<typeof advice.action, number>> = {
    feedLess: adjustment.percent - adjustment.stepPercent,
    feedMore: adjustment.percent + adjustment.stepPercent,
  };
  const percent = percentages[advice.action];
  const needsVet = advice.action === "seeVet";
  return (
    <div aria-busy={loading} className="grid grid-cols-1 gap-3">
      <div
        role="status"
        className={clsx("rounded-card p-4", needsVet ? "bg-danger-soft text-danger" : "bg-brand-soft")}
      >
        <p className="text-h3 font-bold">{advice.sentence}</p>
        <p className="mt-1">{advice.reason}</p>
        {percent !== undefined && (
          <Button className="mt-3" onClick={() => onFeed(percent, advice.reason)}>
            Change {name}&apos;s portions
          </Button>
        )}
      </div>
      {pet.energyPercent !== undefined && pet.energyPercent !== 100 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Portions are{" "}
            <b>
              {Math.abs(100 - adjustment.percent)}&nbsp;% {adjustment.percent < 100 ? "less" : "more"}
            </b>{" "}
            than calculated{diary.change && `, since ${formatDay(diary.change.on)}. ${diary.change.reason}`}
          </p>
          <Button look="secondary" onClick={() => onFeed(100, "")}>
            Feed the calculated amount
          </Button>
        </div>
      )}
      <Disclosure title="Where this advice comes from">
        <ul className="grid gap-2 text-meta">
          {advice.sources.map(({ title, publisher, year, usedFor, checked }) => (
            <li key={title}>
              <b>{title}</b>, {publisher}
              {year !== null && year !== undefined && ` (${year})`}. {usedFor}{" "}
              <span className="text-muted">{checked}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
