// Takes the place of the package 'react-style-singleton' (`vite.config.ts`), with which open dialogs keep the page behind them from
// scrolling. The package adds <style> elements, which the content security policy forbids. It allows style sheets that scripts make.
import { useEffect } from "react";

interface SheetProps {
  styles: string;
}

/** Returns a component that applies a style sheet while it is mounted. If several are, the styles of the first one apply. */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Sheet({ styles }: SheetProps) {
    useEffect(() => {
      if (users === 0) sheet = addStyleSheet(styles);
      users += 1;
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}

function addStyleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
