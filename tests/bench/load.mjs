/** Measures requests per second with wrk. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function requestsPerSecond(url, { seconds = 3, headers = {} } = {}) {
  // One thread, which leaves the other processors to the server, and 32 connections.
  const args = ["-t1", "-c32", `-d${seconds}s`];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  const { stdout } = await run("wrk", [...args, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
}
