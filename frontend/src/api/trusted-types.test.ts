import { createDefaultPolicy, serviceWorkerPath, type PolicyRules } from "./trusted-types";

test("only parsed documents, structured data and the service worker are accepted, so that no text becomes a script", () => {
  const createPolicy = vi.fn<(name: string, rules: PolicyRules) => unknown>();
  createDefaultPolicy({ createPolicy });
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe("default");
  const html = "<p>Cod</p>";
  expect(rules?.createHTML(html, "TrustedHTML", "DOMParser parseFromString")).toBe(html);
  for (const sink of [
    "Element innerHTML",
    "Document write",
    "HTMLIFrameElement srcdoc",
    "Range createContextualFragment",
  ])
    expect(rules?.createHTML(html, "TrustedHTML", sink), sink).toBeNull();
  expect(rules?.createScriptURL(serviceWorkerPath)).toBe("/sw.js");
  for (const url of ["/other.js", "/sw.js?x", "https://evil.example/sw.js", "data:text/javascript,1"])
    expect(rules?.createScriptURL(url), url).toBeNull();
  expect(rules?.createScript('{"@type":"Recipe"}')).toBe('{"@type":"Recipe"}');
  for (const script of ["alert(1)", "", "{}; alert(1)", "[alert(1)]", "`x`"])
    expect(rules?.createScript(script), script).toBeNull();
});

test("a browser without Trusted Types is left alone", () => {
  expect(() => createDefaultPolicy(undefined)).not.toThrow();
});
