// Searches for an ingredient to buy: typed, or one of the popular ones.
import { Search } from "lucide-react";
import { useId } from "react";
import { shopRules } from "@/api/shop-rules";
import { Button } from "@/ui/button";
import { Chip, ChipRow } from "@/ui/chip";
import { SearchForm } from "@/ui/search-form";
import { OtherParameters } from "@/ui/submission";

interface IngredientSearchProps {
  ingredient: string | undefined;
  onSearch: (ingredient: string) => void;
}

const field = "ingredient";

export function IngredientSearch({ ingredient, onSearch }: IngredientSearchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchForm landmarkName="Ingredients" field={field} onSearch={onSearch} className="max-w-xl">
        <label htmlFor={id} className="mb-2 block font-semibold">
          Which ingredient do you need?
        </label>
        <div className="flex gap-2">
          <input
            key={ingredient}
            id={id}
            type="search"
            name={field}
            defaultValue={ingredient}
            maxLength={shopRules.ingredientMaxLength}
            placeholder="Chicken, pumpkin, oats…"
            autoComplete="off"
            enterKeyHint="search"
            className="text-field bg-surface px-3.5"
          />
          <Button type="submit">
            <Search aria-hidden size={18} /> Find
          </Button>
        </div>
        <OtherParameters without={field} />
      </SearchForm>
      <form>
        <ChipRow label="Popular ingredients" hasColumns>
          {shopRules.popularIngredients.map((name) => (
            <Chip
              key={name}
              pressed={name.toLowerCase() === ingredient?.toLowerCase()}
              onPress={() => onSearch(name)}
              submits={{ name: field, value: name }}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
        <OtherParameters without={field} />
      </form>
    </div>
  );
}
