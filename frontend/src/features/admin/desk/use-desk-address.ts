// What a panel shows lives in the address, behind the name of its tab: filters, order, page, what is open.
import { useParameters, withParameters } from "@/ui/use-parameters";

interface DeskAddress {
  get: (name: string) => string | undefined;
  page: number;
  /** The address with these changed, of the same tab; another filter starts again with the first page. */
  to: (values: Record<string, string | undefined>) => string;
  set: (values: Record<string, string | undefined>) => void;
}

export function useDeskAddress(): DeskAddress {
  const [parameters, edit] = useParameters();
  const page = Number(parameters.get("page"));

  return {
    get: (name) => parameters.get(name) ?? undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
    to: (values) => `?${withParameters(parameters, { page: undefined, ...values }).toString()}`,
    set: (values) => edit({ page: undefined, ...values }),
  };
}
