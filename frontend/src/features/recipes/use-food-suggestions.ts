// Foods of the food table whose names hold what is being typed.
import { foodsAddress } from "@/api/addresses";
import { getFoods } from "@/api/client";
import type { Food } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useSettled } from "@/ui/use-settled";

const none: readonly Food[] = [];

export function useFoodSuggestions(words: string): readonly Food[] {
  const typed = words.trim();
  const { value: asked } = useSettled(typed, typed);
  const { value } = useRemote(asked.length < 2 ? null : foodsAddress(asked), () => getFoods(asked), {
    keepPrevious: true,
  });
  return typed.length < 2 ? none : (value ?? none);
}
