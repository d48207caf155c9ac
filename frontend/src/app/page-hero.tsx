// The top of a page: its title and a short introduction.
import type { ReactNode } from "react";
import { clsx } from "clsx";
import { Container } from "@/ui/container";

interface PageHeroProps {
  title: string;
  children: ReactNode;
  /** Shown next to the text on a wide screen. */
  picture?: ReactNode;
  colour?: "dog" | "cat";
  /** Controls below the text. */
  controls?: ReactNode;
}

const backgroundColours = { dog: "bg-dog-soft", cat: "bg-cat-soft" };
const textColours = { dog: "text-dog", cat: "text-cat" };

export function PageHero({ title, children, picture, colour, controls }: PageHeroProps) {
  return (
    <div className={colour && backgroundColours[colour]}>
      <Container
        className={clsx(
          "flex items-center justify-between gap-8 py-10 lg:py-14",
          controls !== undefined && "pb-6 lg:pb-6",
        )}
      >
        <div className="max-w-2xl">
          <h1 className={clsx("text-h1", colour && textColours[colour])}>{title}</h1>
          <div className="mt-3 text-lead">{children}</div>
        </div>
        {picture}
      </Container>
      {controls !== undefined && <Container className="pb-10 lg:pb-12">{controls}</Container>}
    </div>
  );
}
