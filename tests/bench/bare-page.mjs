/** Builds and serves a bare page of React, React Router and SWR, whose figures are those of the libraries alone. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { scratch, startBare } from "./programs.mjs";

const LIBRARIES = ["react", "react-dom", "react-router", "swr"];
const frontend = fileURLToPath(new URL("../../frontend", import.meta.url));

export async function startBarePage() {
  const installed = createRequire(join(frontend, "package.json"));
  const { build } = await import(pathToFileURL(installed.resolve("vite")).href);
  const folder = join(scratch, "bare-page");
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("bare-page", import.meta.url)),
    resolve: { alias: Object.fromEntries(LIBRARIES.map((name) => [name, join(frontend, "node_modules", name)])) },
    build: {
      outDir: join(folder, "built"),
      target: "es2022",
      rolldownOptions: { input: "main.js", output: { entryFileNames: "main.js" } },
    },
  });
  const html =
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Hello</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="description" content="A page that says hello.">' +
    '</head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
  const write = (name, type, body) => {
    writeFileSync(join(folder, `${name}.body`), gzipSync(body));
    writeFileSync(join(folder, `${name}.headers`), `Content-Type: ${type}\nContent-Encoding: gzip`);
  };
  write("hello", "text/html; charset=utf-8", html);
  write("main.js", "text/javascript; charset=utf-8", readFileSync(join(folder, "built", "main.js")));
  const bare = await startBare(folder, "hello");
  return { ...bare, url: `${bare.origin}/hello` };
}
