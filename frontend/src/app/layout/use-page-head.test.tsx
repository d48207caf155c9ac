import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router";
import { usePageHead } from "./use-page-head";

const site = "https://pets.example";
const html = (path: string) => `<!doctype html><html><head>
  <meta charset="utf-8"><title>Title of ${path}</title><meta name="description" content="About ${path}">
  <link rel="canonical" href="${site}${path}"><meta property="og:url" content="${site}${path}">
  <link rel="stylesheet" href="/style.css"><script type="application/ld+json">{"url":"${path}"}</script></head></html>`;

function Page() {
  usePageHead();
  return (
    <>
      <Link to="/recipe/7">A recipe</Link>
      <Link to="/?search=salmon&amp;scroll=2">A search</Link>
      <Link to="/?scroll=3">Home</Link>
      <Link to="/about">About</Link>
      <Link to="/submissions/secret">A private page</Link>
    </>
  );
}

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("content") ?? element.textContent,
  );

let requestedPaths: string[] = [];

beforeEach(() => {
  requestedPaths = [];
  document.head.innerHTML = new DOMParser().parseFromString(html("/"), "text/html").head.innerHTML;
  vi.stubGlobal("fetch", (path: string) => {
    requestedPaths.push(path);
    return path === "/about" ? Promise.reject(new Error("offline")) : Promise.resolve(new Response(html(path)));
  });
  render(
    <MemoryRouter initialEntries={["/"]}>
      <Page />
    </MemoryRouter>,
  );
});

test("after a click, the metadata is that of the new page, and the style sheet stays", async () => {
  expect(requestedPaths).toEqual([]);
  await userEvent.click(screen.getByRole("link", { name: "A recipe" }));
  await waitFor(() => expect(contents('link[rel="canonical"]')).toEqual([`${site}/recipe/7`]));
  expect(contents('meta[property="og:url"]')).toEqual([`${site}/recipe/7`]);
  expect(contents('meta[name="description"]')).toEqual(["About /recipe/7"]);
  expect(contents('script[type="application/ld+json"]')).toEqual(['{"url":"/recipe/7"}']);
  expect(contents('link[rel="stylesheet"]')).toEqual(["/style.css"]);
});

test("a search on the home page has its own metadata, and clicking Home brings back that of the home page", async () => {
  const structuredData = 'script[type="application/ld+json"]';
  await userEvent.click(screen.getByRole("link", { name: "A search" }));
  await waitFor(() => expect(contents(structuredData)).toEqual(['{"url":"/?search=salmon"}']));
  await userEvent.click(screen.getByRole("link", { name: "Home" }));
  await waitFor(() => expect(contents(structuredData)).toEqual(['{"url":"/"}']));
  expect(requestedPaths).toEqual(["/?search=salmon", "/"]);
});

test("a parameter that does not change the metadata requests nothing", async () => {
  await userEvent.click(screen.getByRole("link", { name: "Home" }));
  expect(requestedPaths).toEqual([]);
  expect(contents('link[rel="canonical"]')).toEqual([`${site}/`]);
});

test("a page whose metadata cannot be loaded does not keep that of the previous page", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(contents('link[rel="canonical"], meta[name="description"], script[type="application/ld+json"]')).toEqual([]);
});

test("the metadata of a private page is not requested, and search engines are told not to index it", async () => {
  await userEvent.click(screen.getByRole("link", { name: "A private page" }));
  await waitFor(() => expect(contents('meta[name="robots"]')).toEqual(["noindex"]));
  expect(contents('link[rel="canonical"]')).toEqual([]);
  expect(requestedPaths).toEqual([]);
});
