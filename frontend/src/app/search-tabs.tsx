// The two ways to find recipes, as tabs: the traditional search and the assistant. The open tab is part of the address.
import { clsx } from "clsx";
import { Suspense, useId, type KeyboardEvent, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { PetType } from "@/api/types";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { withParameters } from "@/ui/use-parameters";
import { NeedsScripts } from "@/ui/without-scripts";

const AssistantPanel = lazyPart(() => import("./assistant/assistant-panel"), "The assistant");

const tabs = [
  { name: "search", label: "Traditional Search" },
  { name: "ai", label: "AI Assistant" },
] as const;

interface SearchTabsProps {
  /** The pet type of a list page. The search page has none. */
  petType?: PetType;
  /** The traditional search. */
  children: ReactNode;
}

export function SearchTabs({ petType, children }: SearchTabsProps) {
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const open = parameters.get("tab") === "ai" ? "ai" : "search";

  function openTab(name: string) {
    setParameters(withParameters(parameters, { tab: name === "ai" ? name : undefined }), {
      preventScrollReset: true,
      // The state has the pet that a question to the assistant is for.
      state,
    });
  }

  /** With two tabs, both arrow keys open the other tab, Home opens the first and End the last. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isOpenFirst = open === tabs[0].name;
    const opensFirst = { ArrowLeft: !isOpenFirst, ArrowRight: !isOpenFirst, Home: true, End: false }[event.key];
    if (opensFirst === undefined) return;
    event.preventDefault();
    const index = opensFirst ? 0 : 1;
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
    openTab(tabs[index].name);
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Ways to find recipes"
        onKeyDown={onKeyDown}
        className="flex gap-4 border-b border-line noscript:hidden"
      >
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === open}
            aria-controls={name === open ? `${id}-panel` : undefined}
            tabIndex={name === open ? 0 : -1}
            onClick={() => openTab(name)}
            className={clsx(
              "flex min-h-11 items-center border-b-3 px-3 font-semibold whitespace-nowrap",
              name === open ? "border-brand text-brand" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <NeedsScripts subject="The AI Assistant" />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className="grid grid-cols-1 gap-6">
        {open === "search" ? (
          children
        ) : (
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            <AssistantPanel page={petType ? "list" : "search"} petType={petType} />
          </Suspense>
        )}
      </div>
    </>
  );
}
