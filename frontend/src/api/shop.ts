// Where a visitor shops, what there is, and his basket as one list.
import { client, responseBody } from "./client";
import { shopRules } from "./shop-rules";
import type { Basket, Country, NewBasket, PetType, Product, Retailer } from "./types";

/** Never from a cache, and given up when it takes too long. */
export async function getCountry(timeZone: string): Promise<{ country_code: Country }> {
  return responseBody(
    await client.GET("/api/detect-country", {
      params: { query: { version: shopRules.country.version, timestamp: String(Date.now()), timeZone } },
      cache: "no-store",
      signal: AbortSignal.timeout(shopRules.country.timeoutMs),
    }),
  );
}

export async function getRetailers(country: Country | undefined, ingredient?: string): Promise<Retailer[]> {
  const query = { ...(country !== undefined && { country }), ...(ingredient !== undefined && { ingredient }) };
  return responseBody(await client.GET("/api/shop/retailers", { params: { query } }));
}

export async function getProducts(petType: PetType, country: Country | undefined): Promise<Product[]> {
  return responseBody(
    await client.GET("/api/shop/products", {
      params: { query: { petType, ...(country !== undefined && { country }) } },
    }),
  );
}

export async function postBasket(basket: NewBasket): Promise<Basket> {
  return responseBody(await client.POST("/api/shop/basket", { body: basket }));
}
