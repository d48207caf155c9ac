/**
 * Lets Schemathesis send requests with valid and invalid values to every operation of openapi.json, with the session of an
 * administrator. Prints a line for the table of `scripts/fuzz`, and ends with status 1 if a response is a server error or has a
 * status, a content type or a body that the document does not describe.
 */
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { newSqliteDatabase, runProgram, scratch, startSite } from "../bench/programs.mjs";

const PASSWORD = "a long enough password";
const { FUZZ_SCHEMATHESIS: schemathesis, FUZZ_SEED: seed, FUZZ_EXAMPLES: examples, FUZZ_REPORT: report } = process.env;

const database = newSqliteDatabase("openapi");
runProgram(database, ["admin", "add", "fuzz", "--password-stdin"], `${PASSWORD}\n`);
process.env.TRUSTED_PROXIES = "127.0.0.1";
const site = await startSite(database);

const signIn = () =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": nextAddress() };
    request(`${site.origin}/api/admin/session`, { method: "POST", headers }, (response) => {
      response.resume();
      if (response.statusCode !== 204) return reject(new Error(`signing in got status ${response.statusCode}`));
      resolve(response.headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; "));
    })
      .on("error", reject)
      .end(JSON.stringify({ username: "fuzz", password: PASSWORD }));
  });

/** Every request comes from another address, because the limits of one address would reject most of them. */
let addresses = 0;
function nextAddress() {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const statuses = new Map();
let slowest = { ms: 0, target: "" };
let session = await signIn();

/** Forwards requests with a new address and the current session, and counts the responses. */
const proxy = createServer((incoming, outgoing) => {
  const began = performance.now();
  const headers = { ...incoming.headers, cookie: session, "x-forwarded-for": nextAddress() };
  const target = `${incoming.method} ${incoming.url}`;
  const [hostname, port] = new URL(site.origin).host.split(":");
  const forwarded = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (response) => {
    const { statusCode } = response;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode >= 500) console.error(`${target}: ${statusCode}`);
    response.on("end", async () => {
      const ms = performance.now() - began;
      if (ms > slowest.ms) slowest = { ms, target };
      // The operation that signs out ends the session of all further requests.
      if (incoming.method === "DELETE" && incoming.url.startsWith("/api/admin/session")) session = await signIn();
    });
    outgoing.writeHead(statusCode, response.headers);
    response.pipe(outgoing);
  });
  forwarded.on("error", () => outgoing.destroy());
  incoming.pipe(forwarded);
});
await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];
const args = ["run", join(import.meta.dirname, "../../openapi.json"), "--url"];
args.push(
  `http://127.0.0.1:${proxy.address().port}`,
  "--checks",
  checks.join(","),
  "--phases",
  "examples,coverage,fuzzing",
);
args.push("--max-examples", examples, "--seed", seed, "--workers", "2", "--continue-on-failure", "--no-color");
args.push(
  "--generation-database",
  "none",
  "--suppress-health-check",
  "all",
  "--request-timeout",
  "30",
  "--warnings",
  "off",
);
const began = performance.now();
const status = await new Promise((resolve) =>
  spawn(schemathesis, args, { cwd: scratch, stdio: ["ignore", "inherit", "inherit"] })
    .on("error", () => resolve(1))
    .on("exit", (code) => resolve(code ?? 1)),
);
const seconds = (performance.now() - began) / 1000;
proxy.close();
proxy.closeAllConnections();
await site.stop();

const count = (isCounted) => [...statuses].reduce((sum, [code, number]) => sum + (isCounted(code) ? number : 0), 0);
const total = count(() => true);
const serverErrors = count((code) => code >= 500);
const hasFailed = status !== 0 || serverErrors > 0 || total === 0;
const columns = [
  "openapi",
  total,
  seconds.toFixed(1),
  slowest.ms.toFixed(0),
  hasFailed ? "failed" : "passed",
  `${serverErrors} server errors; slowest: ${slowest.target.slice(0, 200)}`,
];
appendFileSync(report, `${columns.join("\t")}\n`);
if (hasFailed) console.error(`repeat: FUZZ_SEED=${seed} scripts/fuzz openapi`);
process.exit(hasFailed ? 1 : 0);
