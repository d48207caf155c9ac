// Parts of a page for visitors without scripts, in place of those that need scripts.
import { createContext, use, type ReactNode } from "react";

/**
 * 'page' while the server renders a whole page, 'plain' inside `WithoutScripts`, and 'shell' while the build renders what a page shows
 * before its script runs. Browsers have none of them: they do not render what is inside `noscript`.
 */
export const ServerView = createContext<"page" | "plain" | "shell" | undefined>(undefined);

/** Returns true in HTML that only visitors without scripts see. */
export function useIsPlain(): boolean {
  return use(ServerView) === "plain";
}

/**
 * Shows the children to visitors without scripts. To other browsers they are a text that is not parsed, so that they cost no elements,
 * and need no data in the first view. `noscript` cannot be nested, and inside another one the children are rendered as they are.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const view = use(ServerView);
  if (view === "plain") return children;
  return <noscript>{view === "page" && <ServerView value="plain">{children}</ServerView>}</noscript>;
}

/** For parts that need data which only the browser loads: with scripts, the children as they are, and without scripts in plain HTML. */
export function AlsoWithoutScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="contents noscript:hidden">{children}</div>
      <WithoutScripts>{children}</WithoutScripts>
    </>
  );
}

/** Loads the style sheet of a part in plain HTML. With scripts, it is loaded together with the code of the part. */
export function PlainStyles({ href }: { href: string }) {
  return useIsPlain() && <link rel="stylesheet" href={href} />;
}

/** Says that a form needs scripts, before it or in its place. `subject` begins the sentence. */
export function NeedsScripts({ subject }: { subject: string }) {
  return (
    <WithoutScripts>
      <p className="text-muted">{subject} needs JavaScript. Please switch it on for this site, then reload the page.</p>
    </WithoutScripts>
  );
}
