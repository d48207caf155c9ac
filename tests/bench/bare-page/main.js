// A page with the libraries of the site and nothing else, which shows 'hello'.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import useSWR from "swr";

function Hello() {
  const { data } = useSWR("hello", (text) => Promise.resolve(text));
  return createElement("h1", null, data ?? "hello");
}

const route = createElement(Route, { path: "*", element: createElement(Hello) });
createRoot(document.getElementById("root")).render(
  createElement(BrowserRouter, null, createElement(Routes, null, route)),
);
