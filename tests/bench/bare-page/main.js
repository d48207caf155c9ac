// A page with the libraries of the site and nothing else, which shows 'hello' and a button that counts taps.
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import useSWR from "swr";

function Hello() {
  const { data } = useSWR("hello", (text) => Promise.resolve(text));
  const [taps, setTaps] = useState(0);
  const count = () => setTaps(taps + 1);
  return [
    createElement("h1", { key: "title" }, data ?? "hello"),
    createElement("button", { key: "button", type: "button", onClick: count }, `Taps: ${taps}`),
  ];
}

const route = createElement(Route, { path: "*", element: createElement(Hello) });
createRoot(document.getElementById("root")).render(
  createElement(BrowserRouter, null, createElement(Routes, null, route)),
);
