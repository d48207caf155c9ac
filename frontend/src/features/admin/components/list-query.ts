// The query of a list: search, filters, sort order and page, all stored in the address.
import { useAdminParameters } from "./use-admin-parameters";

interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}

/** The first option is selected if the address names none. */
export type FilterOptions<Value extends string> = readonly [FilterOption<Value>, ...FilterOption<Value>[]];

/** The sort orders of lists by date. */
export const dateOrders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

/** Rows per page. */
export const pageSize = 25;

/** Returns the selected option of a filter. */
export function useFilter<Value extends string>(parameter: string, options: FilterOptions<Value>): Value {
  const { get } = useAdminParameters();
  return (options.find(({ value }) => value === get(parameter)) ?? options[0]).value;
}

interface ListQuery<Order extends string> {
  search?: string;
  sort: Order;
  limit: number;
  offset: number;
}

/** Returns the part of the query that all lists have. */
export function useListQuery<Order extends string>(orders: FilterOptions<Order>): ListQuery<Order> {
  const { get, page } = useAdminParameters();
  const search = get("search");
  return {
    ...(search && { search }),
    sort: useFilter("sort", orders),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
