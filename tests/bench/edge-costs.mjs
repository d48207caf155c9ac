/** What each kind of request costs: the time of the processor in the site, in PostgreSQL and in nginx, from the counters of Linux. */
import { Agent, request as send } from "node:http";
import { cpuMs, postgresCpuMs, postmasterOf } from "./processor-time.mjs";

const CONNECTIONS = 8;
const JSON_BODY = { "content-type": "application/json" };

/** Kinds of requests. `number` makes addresses that were never requested before. */
const KINDS = [
  { name: "cached page of a recipe", requests: 4_000, make: () => ({ path: "/recipe/7" }) },
  { name: "cached recipe as JSON", requests: 4_000, make: () => ({ path: "/api/recipes/7" }) },
  { name: "file of the pages", requests: 4_000, make: () => ({ path: "/favicon.svg" }) },
  { name: "new search", requests: 400, make: (number) => ({ path: `/api/recipes?search=chicken+rice+${number}` }) },
  {
    name: "page that is rendered",
    requests: 100,
    make: (number) => ({ path: `/recipe/${(number % 100) + 1}?servings=${3 + (number % 5)}` }),
  },
  { name: "drawing of a recipe", requests: 100, make: (number) => ({ path: `/images/recipes/${number + 1}.svg` }) },
  {
    name: "counted view of a page",
    requests: 1_000,
    make: () => ({
      method: "POST",
      path: "/api/analytics/page-view",
      body: '{"path":"/recipe/7"}',
      headers: JSON_BODY,
    }),
  },
  {
    name: "message that is stored",
    requests: 200,
    make: (number) => ({
      method: "POST",
      path: "/api/contact",
      body: `{"name":"Anna","email":"a@example.com","subject":"No ${number}","message":"Is rice fine?"}`,
      headers: JSON_BODY,
    }),
  },
];

const ask = (agent, origin, { method = "GET", path, body, headers = {} }, number) =>
  new Promise((resolve, reject) => {
    // Each request has a visitor of its own, because the site limits those of one.
    const address = `10.${Math.floor(number / 250) % 250}.${number % 250}.7`;
    const all = { "accept-encoding": "br", "x-forwarded-for": address, "user-agent": "Mozilla/5.0 (X11)", ...headers };
    const outgoing = send(`${origin}${path}`, { agent, method, headers: all }, (response) => {
      response
        .resume()
        .on("end", () => resolve(response.statusCode))
        .on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** Sends the requests of a kind on a few connections. */
async function load(origin, { requests, make, name }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const client = async () => {
    for (let number = next++; number < requests; number = next++) {
      const status = await ask(agent, origin, make(number), number);
      if (status >= 400) throw new Error(`${name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
}

export async function costs({ nginx, site, database, row }) {
  const postmaster = postmasterOf(database);
  const perSecond = (ms) => (ms < 0.005 ? "" : `, ${Math.round(1_000 / ms)} a second on one core`);
  for (const kind of KINDS) {
    const before = [cpuMs(site.pid), postgresCpuMs(postmaster)];
    await load(site.origin, kind);
    const [own, database] = [cpuMs(site.pid) - before[0], postgresCpuMs(postmaster) - before[1]];
    const each = own / kind.requests;
    row({
      work: `processor time of a request: ${kind.name}`,
      target: "",
      measured: `site ${each.toFixed(3)} ms${perSecond(each)}; PostgreSQL ${(database / kind.requests).toFixed(3)} ms`,
    });
  }
  const hit = { name: "served by nginx", requests: 4_000, make: () => ({ path: "/recipe/7" }) };
  await load(nginx.origin, { ...hit, requests: 20 });
  const before = cpuMs(nginx.pid);
  await load(nginx.origin, hit);
  const each = (cpuMs(nginx.pid) - before) / hit.requests;
  row({
    work: "processor time of a request: page from the cache of nginx, without TLS",
    target: "",
    measured: `nginx ${each.toFixed(3)} ms${perSecond(each)}`,
  });
}
