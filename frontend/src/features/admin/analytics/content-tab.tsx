// The recipes and comments of the site, which do not depend on the period.
import { Link } from "react-router";
import type { AnalyticsReport } from "@/api/types";
import { recipePath } from "@/api/page-paths";
import { formatNumber } from "@/ui/format";
import { CsvButton, DataTable, type TableColumn } from "./charts/data-table";
import { FigureCard, Figures } from "./figure-card";
import { formatFixed } from "./figures";

type RatedRecipe = AnalyticsReport["content"]["topRatedRecipes"][number];

const title = "Top 8 rated recipes";

const columns: readonly TableColumn<RatedRecipe>[] = [
  {
    label: "Recipe",
    value: (recipe) => recipe.title,
    show: (recipe) => (
      <Link to={recipePath(recipe.id)} className="text-brand underline">
        {recipe.title}
      </Link>
    ),
  },
  { label: "Reviews", value: ({ reviews }) => reviews, show: ({ reviews }) => formatNumber(reviews) },
  { label: "Rating", value: ({ rating }) => rating, show: ({ rating }) => formatFixed(rating, 1) },
];

export function ContentTab({ report: { content, to } }: { report: AnalyticsReport }) {
  const { approvedRecipes, approvedComments, topRatedRecipes } = content;
  return (
    <>
      <h2 className="text-h2">Content</h2>
      <p className="report-note">All recipes and comments of the site, not only those of the period.</p>
      <Figures label="Content">
        <FigureCard label="All recipes" value={content.totalRecipes} format={formatNumber} />
        <FigureCard label="Approved recipes" value={approvedRecipes} format={formatNumber} />
        <FigureCard label="Pending recipes" value={content.pendingRecipes} format={formatNumber} />
        <FigureCard
          label="Average rating"
          value={content.averageRating}
          format={(value) => formatFixed(value, 1)}
          unknown="No reviews yet"
        />
        <FigureCard label="All comments" value={content.totalComments} format={formatNumber} />
        <FigureCard label="Approved comments" value={approvedComments} format={formatNumber} />
        <FigureCard
          label="Comments per approved recipe"
          value={approvedRecipes === 0 ? null : approvedComments / approvedRecipes}
          format={(value) => formatFixed(value, 2)}
          unknown="No approved recipes"
        />
      </Figures>
      <section aria-label={title} className="chart-frame fact-panel">
        <div className="chart-heading">
          <h3 className="text-h3">{title}</h3>
          {topRatedRecipes.length > 0 && (
            <CsvButton label={title} columns={columns} rows={topRatedRecipes} fileName={`top-rated-${to}`} />
          )}
        </div>
        {topRatedRecipes.length === 0 ? (
          <p className="text-muted">No recipe has an approved review yet.</p>
        ) : (
          <DataTable label={title} columns={columns} rows={topRatedRecipes} />
        )}
      </section>
    </>
  );
}
