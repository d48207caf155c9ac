// The head of a page: its name large, what it is in a sentence or two.
import type { ReactNode } from "react";
import { Container } from "@/ui/container";

interface PageHeroProps {
  title: string;
  children: ReactNode;
  /** A picture beside the words on a wide screen. */
  picture?: ReactNode;
  colour?: "dog" | "cat";
}

const grounds = { dog: "bg-dog-soft", cat: "bg-cat-soft" };
const inks = { dog: "text-dog", cat: "text-cat" };

export function PageHero({ title, children, picture, colour }: PageHeroProps) {
  return (
    <div className={colour && grounds[colour]}>
      <Container className="flex items-center justify-between gap-8 py-10 lg:py-14">
        <div className="max-w-2xl">
          <h1 className={`text-h1 ${colour ? inks[colour] : ""}`}>{title}</h1>
          <div className="mt-3 text-lead">{children}</div>
        </div>
        {picture}
      </Container>
    </div>
  );
}
