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

/** Returns the id of the section in the reading area. Between sections, it is the one above. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const index = sections.findIndex(({ id }) => id === target.getAttribute("data-section"));
          const isBelow = rootBounds !== null && boundingClientRect.top >= rootBounds.bottom;
          if (isIntersecting) setCurrent(sections[index]?.id);
          else if (isBelow) setCurrent((id) => (id === sections[index]?.id ? sections[index - 1]?.id : id));
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
