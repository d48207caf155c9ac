// Requests of the shop: the visitor's country, retailers, products and the shopping list of a basket.
import { client, responseBody } from "./client";
import { shopRules } from "./shop-rules";
import type { Basket, Country, DetectedCountry, NewBasket, Partner, PetType, Product, Retailer } from "./types";

/** The HTTP cache of the browser is not used. Rejects with a TimeoutError after `shopRules.country.timeoutMs`. */
export async function getCountry(timeZone: string): Promise<DetectedCountry> {
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

/** `search` limits the list to the products that it finds, best match first. */
export async function getProducts(petType: PetType, country: Country | undefined, search?: string): Promise<Product[]> {
  const query = { petType, ...(search !== undefined && { search }), ...(country !== undefined && { country }) };
  return responseBody(await client.GET("/api/shop/products", { params: { query } }));
}

/** The shops whose affiliate programmes the site has joined. */
export async function getPartners(): Promise<Partner[]> {
  return responseBody(await client.GET("/api/shop/partners"));
}

export async function postBasket(basket: NewBasket): Promise<Basket> {
  return responseBody(await client.POST("/api/shop/basket", { body: basket }));
}
