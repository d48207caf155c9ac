// Where to go with the list; a thing that shop hardly has still leads to another.
import type { Basket } from "@/api/types";
import { Select } from "@/ui/select";
import { useStored } from "@/ui/stored-value";
import { listShop, shopsOf } from "./list-shop";

export function ListShopSelect({ basket }: { basket: Basket }) {
  const chosen = useStored(listShop);
  const shops = shopsOf(basket);
  if (shops.length < 2) return null;
  const options = [{ value: "", label: "the likeliest shop" }, ...shops.map((name) => ({ value: name, label: name }))];
  return (
    <Select
      label="Look for things at"
      value={shops.includes(chosen) ? chosen : ""}
      options={options}
      onChange={(name) => listShop.write(name)}
    />
  );
}
