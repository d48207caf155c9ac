// Reads and changes the query parameters of a tab: filters, order, page and the open item.
import { useParameters, withParameters } from "@/ui/use-parameters";

interface AdminParameters {
  get: (name: string) => string | undefined;
  page: number;
  /** Returns the address with these values, on the first page. */
  to: (values: Record<string, string | undefined>) => string;
  set: (values: Record<string, string | undefined>) => void;
}

export function useAdminParameters(): AdminParameters {
  const [parameters, edit] = useParameters();
  const page = Number(parameters.get("page"));

  return {
    get: (name) => parameters.get(name) ?? undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
    to: (values) => `?${withParameters(parameters, { page: undefined, ...values }).toString()}`,
    set: (values) => edit({ page: undefined, ...values }),
  };
}
