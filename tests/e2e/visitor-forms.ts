/** Fills in the forms of a pet profile and of the label of a supplement. */
import { expect, type Page } from "@playwright/test";

interface NewPet {
  name: string;
  breed: string;
  years: number;
  weightKg: number;
}

/** Fills in the form of a profile that is open on the page, and saves it. */
export async function savePet(page: Page, petType: "dog" | "cat", pet: NewPet): Promise<void> {
  const form = page.getByRole("form", { name: `Your ${petType}` });
  await form.getByLabel("Name (optional)").fill(pet.name);
  await form.getByRole("combobox", { name: "Breed" }).fill(pet.breed);
  await page.getByRole("option", { name: pet.breed, exact: true }).click();
  await form.getByLabel("years").fill(String(pet.years));
  await form.getByLabel("Weight in kg").fill(String(pet.weightKg));
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form).toHaveCount(0);
}

/** What one gram of a powder contains, with which an unbalanced meat and rice dish can be made complete. */
const powderLabel = [
  ["Calcium", "130", "mg"],
  ["Phosphorus", "30", "mg"],
  ["Potassium", "40", "mg"],
  ["Iron", "0.9", "mg"],
  ["Zinc", "2", "mg"],
  ["Copper", "0.18", "mg"],
  ["Manganese", "0.12", "mg"],
  ["Iodine", "28", "µg"],
  ["Selenium", "3", "µg"],
  ["Vitamin A (retinol)", "100", "IU"],
  ["Vitamin D3", "15", "IU"],
  ["Vitamin E", "2", "IU"],
  ["Thiamine (B1)", "0.1", "mg"],
  ["Riboflavin (B2)", "0.15", "mg"],
  ["Choline", "30", "mg"],
] as const;

/** Enters the label of a powder in the nutrition checker. */
export async function enterPowder(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Enter a label" }).click();
  const form = page.getByRole("form", { name: "Label of my product" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  for (const [index, [nutrient, amount, unit]] of powderLabel.entries()) {
    if (index > 0) await form.getByRole("button", { name: "Add a nutrient" }).click();
    const row = (label: string) => form.getByLabel(`${label}${index + 1}`, { exact: true });
    await row("Nutrient ").selectOption(nutrient);
    await row("Amount of nutrient ").fill(amount);
    await row("Unit of nutrient ").selectOption(unit);
  }
  await form.getByRole("button", { name: "Save label" }).click();
  await expect(page.getByRole("checkbox", { name: `Use ${name}` })).toBeChecked();
}
