// A question with the answers Yes and No.
import { SegmentedControl } from "@/ui/segmented-control";

interface YesNoProps {
  question: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

export function YesNo({ question, value, onChange }: YesNoProps) {
  return (
    <div>
      <p aria-hidden className="mb-1 font-semibold">
        {question}
      </p>
      <SegmentedControl
        label={question}
        value={value ? "yes" : "no"}
        segments={answers}
        onChange={(answer) => onChange(answer === "yes")}
      />
    </div>
  );
}
