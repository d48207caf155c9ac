// The fields of the edit form that are selected instead of typed: pet type, category, difficulty and organic.
import { categoryForPetType, petTypeOptions } from "@/api/categories";
import { fieldMessage } from "@/api/problem";
import { rules } from "@/api/rules";
import { Field } from "@/ui/field";
import { SegmentedControl } from "@/ui/segmented-control";
import { SelectBox } from "@/ui/select";
import type { EditDraft } from "./edit-draft";

interface SelectFieldsProps {
  draft: EditDraft;
  error: unknown;
  onChange: (changes: Partial<EditDraft>) => void;
}

const difficulties = [
  { value: "", label: "Calculated" },
  ...rules.difficultyLabels.map((label, index) => ({ value: String(index + 1), label })),
];

export function SelectFields({ draft, error, onChange }: SelectFieldsProps) {
  const { species: petType } = draft;
  const categories = rules.categories[petType];
  const petTypeError = fieldMessage(error, "species");
  return (
    <div className="flex flex-wrap items-end gap-5">
      <div>
        <p aria-hidden className="mb-1 font-semibold">
          Pet type
        </p>
        <SegmentedControl
          label="Pet type"
          value={petType}
          segments={petTypeOptions}
          onChange={(selected) =>
            onChange({ species: selected, category: categoryForPetType(selected, draft.category) })
          }
        />
        {petTypeError !== undefined && <p className="mt-1 text-meta font-semibold text-danger">{petTypeError}</p>}
      </div>
      <Field label="Category" error={fieldMessage(error, "category")}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            className="w-full"
            value={draft.category}
            options={categories}
            onChange={(selected) => {
              const category = categories.find(({ value }) => value === selected)?.value;
              if (category) onChange({ category });
            }}
          />
        )}
      </Field>
      <Field label="Difficulty" error={fieldMessage(error, "difficulty")}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            className="w-full"
            value={draft.difficulty}
            options={difficulties}
            onChange={(difficulty) => onChange({ difficulty })}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={draft.isOrganic}
          onChange={(event) => onChange({ isOrganic: event.target.checked })}
          className="size-5 accent-brand"
        />
        Organic
      </label>
    </div>
  );
}
