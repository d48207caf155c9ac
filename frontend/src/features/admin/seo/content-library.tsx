// All pages and recipes with the texts that search engines show. Filters and page are stored in the address.
import { Link } from "react-router";
import type { SeoContent } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Badge } from "../components/badge";
import { FilterSelect, ListSearch } from "../components/list-header";
import { pageSize, useFilter } from "../components/list-query";
import { Pager } from "../components/pager";
import { useAdminParameters } from "../components/use-admin-parameters";
import { contentTypes } from "./content-types";

const types = [{ value: "all", label: "All types" }, ...contentTypes] as const;
const states = [
  { value: "all", label: "Published and drafts" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
] as const;

export function ContentLibrary({ items }: { items: readonly SeoContent[] }) {
  const { get, page } = useAdminParameters();
  const type = useFilter("type", types);
  const state = useFilter("state", states);
  const search = (get("search") ?? "").toLowerCase();
  const found = items.filter(
    (item) =>
      (type === "all" || item.contentType === type) &&
      (state === "all" || item.isPublished === (state === "published")) &&
      [item.title, item.metaDescription, ...item.targetKeywords].some((text) => text.toLowerCase().includes(search)),
  );
  const first = (page - 1) * pageSize;

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <ListSearch label="Search the content library" />
        <FilterSelect label="Type" parameter="type" options={types} />
        <FilterSelect label="Status" parameter="state" options={states} />
      </div>
      {found.length === 0 ? (
        <Notice title="No matches">No page or recipe matches these filters.</Notice>
      ) : (
        <ul aria-label="Content" className="grid gap-4">
          {found.slice(first, first + pageSize).map((item) => (
            <ContentItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Pager total={found.length} noun="entries" />
    </>
  );
}

function ContentItem({ item }: { item: SeoContent }) {
  const { addressWith, page } = useAdminParameters();
  const { title, metaDescription, targetKeywords, isPublished, path, recipeId, hasOwnKeywords } = item;
  return (
    <li className="fact-panel grid gap-2 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-h3">
          {isPublished ? (
            <Link to={path} className="hover:text-brand hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Badge tone={isPublished ? "good" : "plain"}>{isPublished ? "Published" : "Draft"}</Badge>
      </div>
      <p>{metaDescription}</p>
      <p className="text-meta text-muted">
        {hasOwnKeywords ? "Keywords" : "Derived keywords"}: {targetKeywords.join(", ")}
      </p>
      {recipeId !== null && (
        <div>
          <ButtonLink
            look="secondary"
            to={addressWith({ recipe: String(recipeId), page: page > 1 ? String(page) : undefined })}
            aria-label={`Edit the search texts of ${title}`}
          >
            Edit search texts
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
