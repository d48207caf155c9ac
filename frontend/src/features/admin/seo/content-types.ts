// The types of content with their names on screen.
export const contentTypes = [
  { value: "recipe", label: "Recipes" },
  { value: "list", label: "Lists" },
  { value: "tool", label: "Tools" },
  { value: "page", label: "Pages" },
] as const;

export function contentTypeLabel(type: string): string {
  return contentTypes.find(({ value }) => value === type)?.label ?? type;
}
