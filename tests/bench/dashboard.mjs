/** Measures the analytics dashboard with a year of 100,000 views a day, on SQLite and on PostgreSQL. */
import { addAdministrator, send, signIn } from "./administrator.mjs";
import { percentile } from "./numbers.mjs";
import { fillWithCounts, newPostgresDatabase, newSqliteDatabase, startSite } from "./programs.mjs";

const REQUESTS = 60;
const WARM_UP = 5;

async function measure(engine, database, row) {
  fillWithCounts(database);
  addAdministrator(database);
  const site = await startSite(database);
  const headers = await signIn(site.origin);
  const get = async (days) => {
    const response = await send(`${site.origin}/api/admin/dashboard?days=${days}`, { headers });
    if (response.status !== 200) throw new Error(`the dashboard got status ${response.status}`);
    return { ms: response.ms, report: JSON.parse(response.text) };
  };
  // The first sums of the current day follow a few seconds after the start.
  const deadline = performance.now() + 120_000;
  while ((await get(7)).report.visitors.daily.at(-1).views === 0) {
    if (performance.now() > deadline) throw new Error("the current day was not summed up");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  for (const days of [7, 30, 90]) {
    const times = [];
    for (let turn = 0; turn < REQUESTS + WARM_UP; turn++) times.push((await get(days)).ms);
    const measured = times.slice(WARM_UP);
    const p95 = percentile(measured, 0.95);
    row({
      work: `dashboard of ${days} days with a year of 100,000 views a day, ${engine}`,
      target: "p95 <= 100 ms",
      measured: `p50 ${percentile(measured, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${Math.max(...measured).toFixed(1)} ms`,
      met: p95 <= 100,
    });
  }
  await site.stop();
}

export async function dashboard(row) {
  await measure("SQLite", newSqliteDatabase("dashboard"), row);
  await measure("PostgreSQL", newPostgresDatabase(), row);
}
