// Requests about foods that harm pets.
import { client, responseBody } from "./client";
import type { NamedFood, ToxicFood, ToxicFoodQuery } from "./types";

export async function getToxicFoods(query: ToxicFoodQuery = {}): Promise<ToxicFood[]> {
  return responseBody(await client.GET("/api/toxic-foods", { params: { query } }));
}

/**
 * Maximum time that the form for emergencies waits for the server. After that it says that the food could not be looked
 * up (`error` in use-eaten-foods.ts).
 */
const emergencyTimeoutMs = 5000;

export async function getEatenFoods(food: string): Promise<NamedFood[]> {
  const signal = AbortSignal.timeout(emergencyTimeoutMs);
  return responseBody(await client.GET("/api/eaten-foods", { params: { query: { food } }, signal }));
}
