// The form with the label of a product.
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { postAnalysis } from "@/api/analyses";
import { formRules } from "@/api/form-rules";
import { fieldErrors, fieldText, problemMessage, type FieldErrors } from "@/api/problem";
import { productErrors } from "@/api/product-errors";
import type { NewProduct } from "@/api/types";
import { Button, IconButton } from "@/ui/button";
import { showErrors } from "@/ui/focus";
import { FormButtons } from "@/ui/form-buttons";
import { SegmentedControl } from "@/ui/segmented-control";
import { SelectBox } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { Field } from "@/ui/field";
import {
  labelNutrients,
  nextAmount,
  productFromDraft,
  unitsOf,
  type AmountDraft,
  type ProductDraft,
} from "./product-draft";

interface ProductFormProps {
  initial: ProductDraft;
  onSave: (label: NewProduct) => void;
  onCancel: () => void;
}

const measures = [
  { value: "gram", label: "Powder or liquid" },
  { value: "piece", label: "Pieces" },
] as const;

export function ProductForm({ initial, onSave, onCancel }: ProductFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const unit = draft.measure === "gram" ? "grams" : "pieces";
  function change(changes: Partial<ProductDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors({});
  }
  async function save(form: HTMLFormElement) {
    const { label, errors: typingErrors } = productFromDraft(draft);
    if (Object.keys(typingErrors).length > 0) {
      showErrors(form, () => setErrors(typingErrors));
      return;
    }
    setBusy(true);
    const reported = await validate(label);
    setBusy(false);
    if (Object.keys(reported).length > 0) showErrors(form, () => setErrors(reported));
    else onSave(label);
  }
  const numberProps = (field: "gramsPerPiece" | "per" | "kcal" | "step" | "maxPer1000kcal" | "maxPerDay") => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form
      noValidate
      aria-label="Label of my product"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          hint="With the brand. Recipes use this name."
          error={fieldText(errors, "name", "The name")}
          maxLength={formRules.product.maxNameLength}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div>
          <p aria-hidden className="mb-1 font-semibold">
            What is it?
          </p>
          <SegmentedControl
            label="What is it?"
            value={draft.measure}
            segments={measures}
            onChange={(measure) => change({ measure })}
          />
        </div>
        {draft.measure === "piece" && (
          <TextField
            label="Grams per piece"
            hint="A tablet, capsule, scoop or sachet."
            error={fieldText(errors, "gramsPerPiece", "The weight")}
            {...numberProps("gramsPerPiece")}
          />
        )}
        <TextField
          label={`Amounts are for how many ${unit}?`}
          hint={
            draft.measure === "gram"
              ? "1000 if the label says 'per kg', without a comma. If it says ml, weigh that amount."
              : "Usually 1."
          }
          error={fieldText(errors, "per", "The number")}
          {...numberProps("per")}
        />
      </div>
      <NutrientRows rows={draft.nutrients} errors={errors} onChange={(nutrients) => change({ nutrients })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Calories in this amount (optional)"
          hint={
            draft.measure === "gram"
              ? "If you leave it empty, we assume the highest energy that it can have: 4 kcal in a gram, or up to 9 for oils and fats."
              : "0 if left empty."
          }
          error={fieldText(errors, "kcal", "The calories")}
          {...numberProps("kcal")}
        />
        <TextField
          label={`Smallest amount you can measure, in ${unit} (optional)`}
          hint={draft.measure === "gram" ? "0.5 if left empty." : "1 if left empty."}
          error={fieldText(errors, "step", "The amount")}
          {...numberProps("step")}
        />
        <TextField
          label={`Most per day, in ${unit} (optional)`}
          hint="The most that the label allows for your pet. Recipes with this product then need the weight of your pet."
          error={fieldText(errors, "maxPerDay", "The maximum")}
          {...numberProps("maxPerDay")}
        />
        <TextField
          label={`Most per 1000 kcal, in ${unit} (optional)`}
          error={fieldText(errors, "maxPer1000kcal", "The maximum")}
          {...numberProps("maxPer1000kcal")}
        />
      </div>
      {errors.form && (
        <p role="alert" className="font-semibold text-danger">
          {errors.form.join(" ")}
        </p>
      )}
      <FormButtons submitLabel="Save label" busyLabel="Saving..." busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface NutrientRowsProps {
  rows: readonly AmountDraft[];
  errors: FieldErrors;
  onChange: (rows: readonly AmountDraft[]) => void;
}

function NutrientRows({ rows, errors, onChange }: NutrientRowsProps) {
  const next = nextAmount(rows);
  const changeRow = (index: number, changes: Partial<AmountDraft>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...changes } : row)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Nutrients on the label</legend>
      <p className="mt-1 text-meta text-muted">
        Enter all of them, and thousands without a comma. What you leave out counts as zero.
      </p>
      {errors.nutrients && (
        <p role="alert" className="mt-1 text-meta font-semibold text-danger">
          {fieldText(errors, "nutrients", "The nutrients")}
        </p>
      )}
      <ol className="mt-3 grid gap-4">
        {rows.map((row, index) => {
          const error = ["nutrient", "amount", "unit"]
            .flatMap((field) => fieldText(errors, `nutrients[${index}].${field}`, fieldSubjects[field]) ?? [])
            .join(" ");
          const units = unitsOf(row.nutrient).map((unit) => ({ value: unit, label: unit }));
          return (
            <li key={index} className="grid gap-2 sm:grid-cols-2">
              <Field label={<span className="sr-only">Nutrient {index + 1}</span>}>
                {(controlProps) => (
                  <SelectBox
                    {...controlProps}
                    className="w-full"
                    value={row.nutrient}
                    options={labelNutrients}
                    onChange={(nutrient) => changeRow(index, { nutrient, unit: unitsOf(nutrient)[0] ?? "mg" })}
                  />
                )}
              </Field>
              <div className="flex items-start gap-2">
                <TextField
                  className="grow"
                  label={<span className="sr-only">Amount of nutrient {index + 1}</span>}
                  inputMode="decimal"
                  autoComplete="off"
                  error={error === "" ? undefined : error}
                  value={row.amount}
                  onChange={(event) => changeRow(index, { amount: event.target.value })}
                />
                <Field className="shrink-0" label={<span className="sr-only">Unit of nutrient {index + 1}</span>}>
                  {(controlProps) => (
                    <SelectBox
                      {...controlProps}
                      className="w-full"
                      value={row.unit}
                      options={units}
                      onChange={(unit) => changeRow(index, { unit })}
                    />
                  )}
                </Field>
                <IconButton
                  aria-label={`Remove nutrient ${index + 1}`}
                  className="mt-1"
                  disabled={rows.length === 1}
                  onClick={() => onChange(rows.filter((_, position) => position !== index))}
                >
                  <X aria-hidden size={18} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {next && rows.length < formRules.product.maxNutrients && (
        <Button look="quiet" className="mt-2 px-0!" onClick={() => onChange([...rows, next])}>
          <Plus aria-hidden size={16} /> Add a nutrient
        </Button>
      )}
    </fieldset>
  );
}

const fieldSubjects: Readonly<Record<string, string>> = {
  nutrient: "The nutrient",
  amount: "The amount",
  unit: "The unit",
};

/** Asks the server to check the label. */
async function validate(label: NewProduct): Promise<FieldErrors> {
  try {
    await postAnalysis({ petType: "dog", ingredients: ["100 g chicken breast"], instructions: [], products: [label] });
    return {};
  } catch (error) {
    const errors = productErrors(fieldErrors(error), 0);
    if (Object.keys(errors).length > 0) return errors;
    return { form: [problemMessage(error)] };
  }
}
