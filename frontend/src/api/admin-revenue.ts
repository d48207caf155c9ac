// Requests about revenue: statements, entries typed in, the statuses of partners, and the goal.
import { client, ensureOk, responseBody } from "./client";
import type {
  Goal,
  GoalSettings,
  NewPartnerStatus,
  NewRevenueEntry,
  PartnerStatusKind,
  PartnerStatus,
  RevenueEntry,
  Statement,
  StatementImport,
  StatementPreview,
  UndoneStatement,
} from "./schema";
import type { paths } from "./schema";

export type {
  CurrencyAmount,
  Goal,
  GoalMonth,
  GoalSettings,
  NewRevenueEntry,
  PartnerStatusKind,
  PartnerStatus,
  RevenueEntry,
  RevenueKind,
  Statement,
  StatementImport,
  StatementLine,
  StatementPreview,
} from "./schema";

/** Values for columns that a statement does not have. */
export type StatementQuery = NonNullable<paths["/api/admin/statements"]["post"]["parameters"]["query"]>;

export const statementsAddress = "/api/admin/statements";

export async function getStatements(): Promise<Statement[]> {
  return responseBody(await client.GET("/api/admin/statements"));
}

/** Sends the bytes of a file unchanged, so that the server recognises the file when it is uploaded again. */
const asFile = (file: File) => ({
  body: "",
  bodySerializer: () => file,
  headers: { "Content-Type": "text/csv" },
});

export async function previewStatement(file: File, query: StatementQuery): Promise<StatementPreview> {
  return responseBody(await client.POST("/api/admin/statements/preview", { params: { query }, ...asFile(file) }));
}

export async function importStatement(file: File, query: StatementQuery): Promise<StatementImport> {
  return responseBody(await client.POST("/api/admin/statements", { params: { query }, ...asFile(file) }));
}

export async function undoStatement(id: number): Promise<UndoneStatement> {
  return responseBody(await client.DELETE("/api/admin/statements/{id}", { params: { path: { id } } }));
}

export const revenueEntriesAddress = "/api/admin/revenue-entries";

export async function getRevenueEntries(): Promise<RevenueEntry[]> {
  return responseBody(await client.GET("/api/admin/revenue-entries"));
}

export async function createRevenueEntry(body: NewRevenueEntry): Promise<RevenueEntry> {
  return responseBody(await client.POST("/api/admin/revenue-entries", { body }));
}

export async function updateRevenueEntry(id: number, body: NewRevenueEntry): Promise<RevenueEntry> {
  return responseBody(await client.PUT("/api/admin/revenue-entries/{id}", { params: { path: { id } }, body }));
}

export async function deleteRevenueEntry(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/revenue-entries/{id}", { params: { path: { id } } }));
}

export const partnerStatusesAddress = "/api/admin/partner-statuses";

export async function getPartnerStatuses(): Promise<PartnerStatus[]> {
  return responseBody(await client.GET("/api/admin/partner-statuses"));
}

export async function createPartnerStatus(body: NewPartnerStatus): Promise<PartnerStatus> {
  return responseBody(await client.POST("/api/admin/partner-statuses", { body }));
}

export async function updatePartnerStatus(id: number, status: PartnerStatusKind): Promise<void> {
  const params = { path: { id } };
  ensureOk(await client.PATCH("/api/admin/partner-statuses/{id}", { params, body: { status } }));
}

export async function deletePartnerStatus(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/partner-statuses/{id}", { params: { path: { id } } }));
}

export const goalAddress = "/api/admin/goal";

export async function getGoal(): Promise<Goal> {
  return responseBody(await client.GET("/api/admin/goal"));
}

export async function putGoal(body: GoalSettings): Promise<Goal> {
  return responseBody(await client.PUT("/api/admin/goal", { body }));
}
