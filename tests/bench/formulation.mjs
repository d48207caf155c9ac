/** Measures how long formulations take, for small cats to large dogs and up to 14 days, one after the other. */
import { Agent, request } from "node:http";
import { percentile, randomNumbers } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const REQUESTS = 400;
const WARM_UP = 10;
const MAINS =
  "chicken_thigh_raw turkey_thigh_raw beef_ground_90_raw pork_loin_raw lamb_leg_raw cod_raw rabbit_raw egg_raw salmon_atlantic_farmed_raw".split(
    " ",
  );
const FILLERS = "rice_white_raw rice_brown_raw oats_dry potato_raw sweet_potato_raw quinoa_dry lentils_red_dry".split(
  " ",
);
const GREENS = "carrot_raw pumpkin_raw zucchini_raw green_beans_raw broccoli_raw spinach_raw apple_raw".split(" ");
/** The names that requests exclude, each with the first words of the foods above that it excludes. */
const EXCLUDED = { chicken: "chicken", fish: "cod salmon", egg: "egg", beef: "beef", dairy: "", shellfish: "" };

function requests(petType, lifeStage) {
  const below = randomNumbers(lifeStage === "adult" ? 20 : 24);
  const some = (foods, most) => Array.from({ length: below(most + 1) }, () => foods[below(foods.length)]);
  return Array.from({ length: REQUESTS + WARM_UP }, () => {
    const include = [MAINS[below(MAINS.length)], ...some(MAINS, 1), ...some(FILLERS, 2), ...some(GREENS, 2)];
    const isIncluded = (name) => include.some((food) => EXCLUDED[name].split(" ").includes(food.split("_")[0]));
    const exclude = some(Object.keys(EXCLUDED), 2).filter((name) => !isIncluded(name));
    const weightKg = petType === "cat" ? 2 + below(7) : 3 + below(45);
    return { petType, lifeStage, include, exclude, days: 1 + below(14), weightKg };
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const timed = (url, body) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      url,
      { agent, method: "POST", headers: { "Content-Type": "application/json" } },
      (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject).on("end", () => {
          const ms = performance.now() - began;
          const isSolved = response.statusCode === 200;
          // Requests without a solution were searched too. Other errors are quick and are not measured.
          if (isSolved || JSON.parse(Buffer.concat(chunks)).code === "infeasible") resolve({ isSolved, ms });
          else reject(new Error(`${JSON.stringify(body)} got status ${response.statusCode}`));
        });
      },
    );
    sent.on("error", reject).end(JSON.stringify(body));
  });

export async function formulation(database, row) {
  const site = await startSite(database);
  for (const petType of ["dog", "cat"]) {
    for (const lifeStage of ["adult", "growth"]) {
      const results = [];
      for (const body of requests(petType, lifeStage))
        results.push(await timed(`${site.origin}/api/nutrition/formulation`, body));
      const counted = results.slice(WARM_UP);
      const times = counted.map((result) => result.ms);
      const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => percentile(times, share));
      const solved = counted.filter((result) => result.isSolved).length;
      row({
        work: `${REQUESTS} formulations, ${petType}, ${lifeStage}`,
        target: "p95 <= 10 ms, all <= 1 s",
        measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms; ${solved} have a solution`,
        met: p95 <= 10 && slowest <= 1000,
      });
    }
  }
  agent.destroy();
  await site.stop();
}
