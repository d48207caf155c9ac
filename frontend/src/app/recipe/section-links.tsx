// Links to the sections of a recipe, which stay below the header of a phone.
import { useEffect, useState } from "react";

const sections = [
  { id: "ingredients", name: "Ingredients" },
  { id: "method", name: "Method" },
  { id: "how-much", name: "Portions" },
] as const;

/** Share of the height of the screen, from its top, in which a section counts as the one that is read. */
const readingArea = "-20% 0px -60% 0px";

export function SectionLinks() {
  const current = useCurrentSection();
  return (
    <nav aria-label="Sections of this recipe" className="section-links">
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? "location" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The place of a section that entered or left the reading area. */
interface Move {
  id: string | null;
  isInArea: boolean;
  /** True if the section is below the area, because the visitor has scrolled back. */
  isBelow: boolean;
}

/** Returns the id of the section that is read after a move. Between sections, it is the one above. */
export function sectionAfter(current: string | undefined, { id, isInArea, isBelow }: Move): string | undefined {
  const index = sections.findIndex((section) => section.id === id);
  if (isInArea) return sections[index]?.id;
  return isBelow && current === id ? sections[index - 1]?.id : current;
}

function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isBelow = rootBounds !== null && boundingClientRect.top >= rootBounds.bottom;
          const move = { id: target.getAttribute("data-section"), isInArea: isIntersecting, isBelow };
          setCurrent((previous) => sectionAfter(previous, move));
        }
      },
      { rootMargin: readingArea },
    );
    for (const { id } of sections) {
      const section = document.querySelector(`[data-section="${id}"]`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
