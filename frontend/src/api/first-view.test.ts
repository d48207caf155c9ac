import { readFirstView } from "./first-view";

function page(script: string) {
  const view = document.implementation.createHTMLDocument();
  view.body.innerHTML = script;
  return view;
}

test("the data of the first view is stored by address", () => {
  const view = readFirstView(
    page('<script type="application/json" id="first-view">{"/api/recipes/7":{"id":7}}</script>'),
  );
  expect([...view]).toEqual([["/api/recipes/7", { data: { id: 7 } }]]);
});

test("a page with missing or invalid first-view data starts with an empty cache", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const script of ["", '<script id="first-view">{"/api</script>', '<script id="first-view">null</script>']) {
    expect(readFirstView(page(script)).size).toBe(0);
  }
});
