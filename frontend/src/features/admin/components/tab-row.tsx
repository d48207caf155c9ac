// A row of links that open the tabs of a page. The open tab is stored in the address.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Link } from "react-router";
import { clsx } from "clsx";
import { centreInRow } from "@/ui/scroll-row";

interface TabLink {
  name: string;
  label: string;
  to: string;
  /** The number of items that wait in the tab. */
  count?: number | undefined;
}

interface TabRowProps {
  label: string;
  tabs: readonly TabLink[];
  /** The name of the open tab. */
  shown: string | undefined;
}

type Side = "left" | "right";

/** Share of the visible tabs by which an arrow scrolls. */
const scrollShare = 0.7;

export function TabRow({ label, tabs, shown }: TabRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const hiddenSides = useHiddenSides(row, tabs.map((tab) => tab.count ?? "").join());
  const hasCounts = tabs.some((tab) => tab.count !== undefined);
  // The counts load later and widen the row, which can move the open tab out of sight. Later changes keep the row where the
  // administrator scrolled it.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && row.current) centreInRow(link, row.current);
  }, [shown, hasCounts]);

  function scroll(side: Side) {
    const distance = (row.current?.clientWidth ?? 0) * scrollShare;
    row.current?.scrollBy({ left: side === "left" ? -distance : distance, behavior: "smooth" });
  }

  return (
    <nav aria-label={label} className="tab-row">
      <ul ref={row} className="tab-row-links">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              to={tab.to}
              aria-current={tab.name === shown ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center px-3 font-semibold whitespace-nowrap",
                tab.name === shown ? "border-b-3 border-brand text-brand" : "text-muted hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="back-office-count">
                  {tab.count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {/* For pointers only: the keyboard and screen readers reach every tab without scrolling. */}
      {hiddenSides.map((side) => (
        <button
          key={side}
          type="button"
          tabIndex={-1}
          aria-hidden
          data-side={side}
          className="tab-row-arrow"
          onClick={() => scroll(side)}
        >
          {side === "left" ? <ChevronLeft size={22} /> : <ChevronRight size={22} />}
        </button>
      ))}
    </nav>
  );
}

/** Returns the sides on which tabs are outside of the visible part of the row, whose width depends on `counts`. */
function useHiddenSides(row: RefObject<HTMLUListElement | null>, counts: string): readonly Side[] {
  const [sides, setSides] = useState<readonly Side[]>([]);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const update = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const hidden: Side[] = [
        ...(element.scrollLeft > 1 ? ["left" as const] : []),
        ...(rest > 1 ? ["right" as const] : []),
      ];
      setSides((current) => (current.join() === hidden.join() ? current : hidden));
    };
    update();
    element.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      element.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [row, counts]);
  return sides;
}
