// Requests of the back office about the newsletter: its subscribers and its letters.
import { toListPage, type ListPage } from "./admin";
import { toFile, type DownloadedFile } from "./admin-tools";
import { client, ensureOk, responseBody } from "./client";
import type {
  Interests,
  Letter,
  LetterContent,
  LetterPreview,
  Letters,
  LetterSuggestion,
  Subscriber,
  SubscriberQuery,
} from "./types";

export const subscribersAddress = "/api/admin/subscribers";

export async function getSubscribers(query: SubscriberQuery): Promise<ListPage<Subscriber>> {
  const result = await client.GET("/api/admin/subscribers", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export async function getSubscriberExport(): Promise<DownloadedFile> {
  return toFile(await client.GET("/api/admin/subscribers/export", { parseAs: "blob" }));
}

export async function deleteSubscriber(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/subscribers/{id}", { params: { path: { id } } }));
}

export const lettersAddress = "/api/admin/letters";

export async function getLetters(): Promise<Letters> {
  return responseBody(await client.GET("/api/admin/letters"));
}

export function letterAddress(id: number): string {
  return `/api/admin/letters/${id}`;
}

export async function getLetter(id: number): Promise<Letter> {
  return responseBody(await client.GET("/api/admin/letters/{id}", { params: { path: { id } } }));
}

export async function postLetter(body: LetterContent): Promise<Letter> {
  return responseBody(await client.POST("/api/admin/letters", { body }));
}

/** `version` is the one that was edited. */
export async function putLetter(id: number, version: number, body: LetterContent): Promise<Letter> {
  const params = { path: { id }, query: { version } };
  return responseBody(await client.PUT("/api/admin/letters/{id}", { params, body }));
}

export async function deleteLetter(id: number, version: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/letters/{id}", { params: { path: { id }, query: { version } } }));
}

export const letterSuggestionAddress = "/api/admin/letter-suggestion";

export async function getLetterSuggestion(): Promise<LetterSuggestion> {
  return responseBody(await client.GET("/api/admin/letter-suggestion"));
}

export async function previewLetter(body: LetterContent, reader: Interests): Promise<LetterPreview> {
  return responseBody(await client.POST("/api/admin/letter-preview", { params: { query: { reader } }, body }));
}

export async function testLetter(id: number, email: string, reader: Interests): Promise<void> {
  const params = { path: { id } };
  ensureOk(await client.POST("/api/admin/letters/{id}/test", { params, body: { email, reader } }));
}

export async function sendLetter(id: number, version: number): Promise<Letter> {
  const params = { path: { id }, query: { version } };
  return responseBody(await client.POST("/api/admin/letters/{id}/send", { params }));
}

export async function stopLetter(id: number): Promise<Letter> {
  return responseBody(await client.POST("/api/admin/letters/{id}/stop", { params: { path: { id } } }));
}
