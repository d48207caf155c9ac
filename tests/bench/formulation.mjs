/** How long a wish for a whole dish takes, from small pots to a fortnight for a large dog, one after the other. */
import { Agent, request } from "node:http";
import { percentile } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const WISHES = 400;
const WARM_UP = 10;
const MAINS =
  "chicken_thigh_raw turkey_thigh_raw beef_ground_90_raw pork_loin_raw lamb_leg_raw cod_raw rabbit_raw egg_raw salmon_atlantic_farmed_raw".split(
    " ",
  );
const FILLERS = "rice_white_raw rice_brown_raw oats_dry potato_raw sweet_potato_raw quinoa_dry lentils_red_dry".split(
  " ",
);
const GREENS = "carrot_raw pumpkin_raw zucchini_raw green_beans_raw broccoli_raw spinach_raw apple_raw".split(" ");
/** Names that bar none of these foods but those that begin so. */
const LEFT_OUT = { chicken: "chicken", fish: "cod salmon", egg: "egg", beef: "beef", dairy: "", shellfish: "" };

/** A small generator of pseudo-random numbers, so that every run wishes the same. */
function chance(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function wishes(petType, lifeStage) {
  const below = chance(petType.length * lifeStage.length + lifeStage.length);
  const some = (foods, most) => Array.from({ length: below(most + 1) }, () => foods[below(foods.length)]);
  return Array.from({ length: WISHES + WARM_UP }, () => {
    const include = [MAINS[below(MAINS.length)], ...some(MAINS, 1), ...some(FILLERS, 2), ...some(GREENS, 2)];
    const isWished = (name) => include.some((food) => LEFT_OUT[name].split(" ").includes(food.split("_")[0]));
    const exclude = some(Object.keys(LEFT_OUT), 2).filter((name) => !isWished(name));
    const weightKg = petType === "cat" ? 2 + below(7) : 3 + below(45);
    return { petType, lifeStage, include, exclude, days: 1 + below(14), weightKg };
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const timed = (url, wish) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { agent, method: "POST", headers: { "Content-Type": "application/json" } }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject).on("end", () => {
        const ms = performance.now() - began;
        const isMet = answer.statusCode === 200;
        // Requests without a solution were searched too. Other errors are quick and are not measured.
        if (isMet || JSON.parse(Buffer.concat(chunks)).code === "infeasible") resolve({ isMet, ms });
        else reject(new Error(`${JSON.stringify(wish)} was answered ${answer.statusCode}`));
      });
    });
    sent.on("error", reject).end(JSON.stringify(wish));
  });

export async function formulation(database, row) {
  const site = await startSite(database);
  for (const petType of ["dog", "cat"]) {
    for (const lifeStage of ["adult", "growth"]) {
      const answers = [];
      for (const wish of wishes(petType, lifeStage))
        answers.push(await timed(`${site.origin}/api/nutrition/formulation`, wish));
      const counted = answers.slice(WARM_UP);
      const times = counted.map((answer) => answer.ms);
      const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share));
      const met = counted.filter((answer) => answer.isMet).length;
      row({
        work: `${WISHES} formulations, ${petType}, ${lifeStage}`,
        target: "p95 <= 20 ms",
        measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${most.toFixed(1)} ms; ${met} can be met`,
        met: p95 <= 20,
      });
    }
  }
  agent.destroy();
  await site.stop();
}
