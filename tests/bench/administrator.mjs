/** Requests to the measured site, and an administrator who reads what the site has counted. */
import { request } from "node:http";
import { runProgram } from "./programs.mjs";

const PASSWORD = "a long enough password";

/** Sends a request on a new connection, or on one of an agent. */
export const send = (url, { method = "GET", headers = {}, body = "", agent = false } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, headers, agent }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject).on("end", () =>
        resolve({
          status: response.statusCode,
          ms: performance.now() - began,
          cookies: response.headers["set-cookie"] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject).end(body);
  });

export function addAdministrator(database) {
  runProgram(database, ["admin", "add", "bench", "--password-stdin"], `${PASSWORD}\n`);
}

/** Signs in and returns the header of further requests. */
export async function signIn(origin) {
  const body = JSON.stringify({ username: "bench", password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const { status, cookies } = await send(`${origin}/api/admin/session`, { method: "POST", headers, body });
  if (status !== 204) throw new Error(`signing in got status ${status}`);
  return { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}
