/**
 * Lets Schemathesis send requests with valid and invalid values to every operation of openapi.json, first with the session of an
 * administrator and then as a visitor without a session. Prints a line of each run for the table of `scripts/fuzz`, and ends with
 * status 1 if a response is a server error or has a status, a content type or a body that the document does not describe, or if an
 * operation of administrators succeeds for a visitor.
 */
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { newSqliteDatabase, runProgram, scratch, startSite } from "../bench/programs.mjs";

const PASSWORD = "a long enough password";
const { FUZZ_SCHEMATHESIS: schemathesis, FUZZ_SEED: seed, FUZZ_EXAMPLES: examples, FUZZ_REPORT: report } = process.env;
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];
const RUNS = [
  { name: "openapi-admin", isAdministrator: true },
  { name: "openapi-visitor", isAdministrator: false },
];

/** 502 says that a server that an administrator named did not respond, as in schemathesis.toml. */
const isServerError = (status) => status >= 500 && status !== 502;

/** Every request comes from another address, because the limits of one address would reject most of them. */
let addresses = 0;
function nextAddress() {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Signs in and returns the cookies of the session. */
const signIn = (origin) =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": nextAddress() };
    request(`${origin}/api/admin/session`, { method: "POST", headers }, (response) => {
      response.resume();
      if (response.statusCode !== 204) return reject(new Error(`signing in got status ${response.statusCode}`));
      resolve(response.headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; "));
    })
      .on("error", reject)
      .end(JSON.stringify({ username: "fuzz", password: PASSWORD }));
  });

/** Returns whether a path belongs to administrators alone. Anybody may sign in, sign out and ask for the session. */
const isPrivate = (url) => url.startsWith("/api/admin/") && !/^\/api\/admin\/session(\?|$)/.test(url);

/**
 * Starts a proxy that forwards requests with a new address, and with the session of an administrator or only with the cookies that
 * Schemathesis sends. It counts the responses.
 */
async function startProxy(origin, isAdministrator) {
  const seen = { statuses: new Map(), slowest: { ms: 0, target: "" }, opened: [] };
  let session = isAdministrator ? await signIn(origin) : undefined;
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const began = performance.now();
    const { method, url } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-for": nextAddress() };
    if (isAdministrator) headers.cookie = session;
    const target = `${method} ${url}`;
    const forwarded = request({ hostname, port, path: url, method, headers }, (response) => {
      const { statusCode } = response;
      seen.statuses.set(statusCode, (seen.statuses.get(statusCode) ?? 0) + 1);
      if (isServerError(statusCode)) console.error(`${target}: ${statusCode}`);
      if (!isAdministrator && isPrivate(url) && statusCode < 400) seen.opened.push(`${target}: ${statusCode}`);
      response.on("end", async () => {
        const ms = performance.now() - began;
        if (ms > seen.slowest.ms) seen.slowest = { ms, target };
        // The operation that signs out ends the session of all further requests.
        if (isAdministrator && method === "DELETE" && url.startsWith("/api/admin/session")) {
          session = await signIn(origin);
        }
      });
      outgoing.writeHead(statusCode, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, seen, stop };
}

/** Runs Schemathesis and returns its exit status. */
function runSchemathesis(origin) {
  const options = {
    url: origin,
    checks: CHECKS.join(","),
    phases: "examples,coverage,fuzzing",
    "max-examples": examples,
    seed,
    workers: "2",
    "generation-database": "none",
    "suppress-health-check": "all",
    "request-timeout": "30",
    warnings: "off",
  };
  const configuration = join(import.meta.dirname, "schemathesis.toml");
  const document = join(import.meta.dirname, "../../openapi.json");
  const args = ["--config-file", configuration, "run", document, "--continue-on-failure", "--no-color"];
  for (const [name, value] of Object.entries(options)) args.push(`--${name}`, value);
  return new Promise((resolve) =>
    spawn(schemathesis, args, { cwd: scratch, stdio: ["ignore", "inherit", "inherit"] })
      .on("error", () => resolve(1))
      .on("exit", (code) => resolve(code ?? 1)),
  );
}

/** Fuzzes a site with a new database and adds a line to the report. Returns whether the run failed. */
async function fuzz({ name, isAdministrator }) {
  const database = newSqliteDatabase(name);
  runProgram(database, ["admin", "add", "fuzz", "--password-stdin"], `${PASSWORD}\n`);
  const site = await startSite(database, { variables: { TRUSTED_PROXIES: "127.0.0.1" } });
  const proxy = await startProxy(site.origin, isAdministrator);
  const began = performance.now();
  const status = await runSchemathesis(proxy.origin);
  const seconds = (performance.now() - began) / 1000;
  proxy.stop();
  await site.stop();

  const { statuses, slowest, opened } = proxy.seen;
  const count = (isCounted) => [...statuses].reduce((sum, [code, number]) => sum + (isCounted(code) ? number : 0), 0);
  const total = count(() => true);
  const serverErrors = count(isServerError);
  for (const target of opened) console.error(`an operation of administrators succeeded without a session: ${target}`);
  const hasFailed = status !== 0 || serverErrors > 0 || total === 0 || opened.length > 0;
  const findings = [`${serverErrors} server errors`];
  if (!isAdministrator) findings.push(`${opened.length} operations of administrators succeeded`);
  findings.push(`slowest: ${slowest.target.slice(0, 100)}`);
  const columns = [name, total, seconds.toFixed(1), slowest.ms.toFixed(0), hasFailed ? "failed" : "passed"];
  appendFileSync(report, `${[...columns, findings.join("; ")].join("\t")}\n`);
  return hasFailed;
}

let hasFailed = false;
for (const run of RUNS) hasFailed = (await fuzz(run)) || hasFailed;
if (hasFailed) console.error(`repeat: FUZZ_SEED=${seed} scripts/fuzz openapi`);
process.exit(hasFailed ? 1 : 0);
