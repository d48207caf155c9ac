// What a panel shows lives in the address, behind the name of its tab: filters, order, page, what is open.
import { useSearchParams } from "react-router-dom";

interface DeskAddress {
  get: (name: string) => string | undefined;
  /** The one of these that the address names. */
  choice: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  page: number;
  /** The address with these changed, of the same tab; another filter starts again with the first page. */
  to: (values: Record<string, string | undefined>) => string;
  set: (values: Record<string, string | undefined>) => void;
}

export function useDeskAddress(): DeskAddress {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get("page"));

  function changed(values: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries<string | undefined>({ page: undefined, ...values })) {
      if (value === undefined || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  return {
    get: (name) => parameters.get(name) ?? undefined,
    choice: (name, values) => values.find((value) => value === parameters.get(name)),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
    to: (values) => `?${changed(values).toString()}`,
    set: (values) => setParameters(changed(values), { preventScrollReset: true }),
  };
}
