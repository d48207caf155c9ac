// Reads and changes the query parameters of a tab: search, filters, order, page and the open item.
import { useParameters, withParameters } from "@/ui/use-parameters";

type Values = Record<string, string | undefined>;

interface AdminParameters {
  get: (name: string) => string | undefined;
  page: number;
  /** Returns the address with changed parameters. It leads to the first page unless `page` is one of them. */
  addressWith: (values: Values) => string;
  /** Opens the address with changed parameters, as `addressWith` returns it. */
  set: (values: Values) => void;
}

/** Keeps the offset of a list below the maximum that the server accepts. */
const maxPage = 100_000;

export function useAdminParameters(): AdminParameters {
  const [parameters, setParameters] = useParameters();
  const page = Number(parameters.get("page"));

  return {
    get: (name) => parameters.get(name) ?? undefined,
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1,
    addressWith: (values) => `?${withParameters(parameters, { page: undefined, ...values }).toString()}`,
    set: (values) => setParameters({ page: undefined, ...values }),
  };
}
