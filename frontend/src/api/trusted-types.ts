// Decides which texts a page may hand to the browser as markup or as the address of a script. The content security policy of the
// server asks for this decision (`require-trusted-types-for`), so that no other code can turn a text into a script.

export const serviceWorkerPath = "/sw.js";

/** Null lets the browser refuse the text. */
export interface PolicyRules {
  createScript: (script: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/** The browser asks the policy with the name 'default' about every text. The server allows no policy with another name. */
export function createDefaultPolicy(factory: PolicyFactory | undefined): void {
  factory?.createPolicy("default", {
    // Structured data is in script elements too. JSON calls nothing.
    createScript: (script) => (isJson(script) ? script : null),
    // No script of a document that is only parsed ever runs.
    createHTML: (html, _type, sink) => (sink === "DOMParser parseFromString" ? html : null),
    createScriptURL: (url) => (url === serviceWorkerPath ? url : null),
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: PolicyFactory;
  }
}
