// One rating: stars, name, animal, country, date, comment and photo, with our reply and our advice on diseases if there are any.
import type { Rating } from "@/api/types";
import { focusOnMount } from "@/ui/focus";
import { StarRow } from "./star-row";

// In UTC, so that the server and every browser write the same day.
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** Maximum width and height of a photo in pixels. */
const photoSize = 384;

interface RatingItemProps {
  rating: Rating;
  recipeTitle: string;
  /** True for the first rating that 'Show all' has added, because that button, which had the focus, is gone. */
  takesFocus: boolean;
}

export function RatingItem({ rating, recipeTitle, takesFocus }: RatingItemProps) {
  const {
    userName,
    rating: stars,
    comment,
    animal,
    userCountry,
    createdAt,
    imageUrl,
    imageWidth,
    imageHeight,
    adminReply,
    adminReplyAt,
  } = rating;
  const vetAdvice = rating.handOffs.join(" ");
  return (
    <article
      aria-label={`Review by ${userName}`}
      className="grid grid-cols-1 gap-2 border-t border-line py-5 wrap-anywhere"
      {...(takesFocus && { ref: focusOnMount, tabIndex: -1 })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow stars={stars} />
        <span className="font-semibold">{userName}</span>
        <span className="text-meta text-muted">
          {animal !== null && `${animal.label}, `}
          {userCountry !== null && `${countryName(userCountry)}, `}
          <LongDate at={createdAt} />
        </span>
      </div>
      <p className="whitespace-pre-line">{comment}</p>
      {imageUrl !== null && (
        <a href={imageUrl} target="_blank" rel="noopener" className="justify-self-start">
          <img
            src={imageUrl}
            {...shownSize(imageWidth, imageHeight)}
            alt={`Photo by ${userName} of ${recipeTitle}`}
            loading="lazy"
            className="rounded-card"
          />
          <span className="sr-only">, opens larger in a new tab</span>
        </a>
      )}
      {vetAdvice !== "" && <p className="text-meta text-muted">A note from us: {vetAdvice}</p>}
      {adminReply !== null && (
        <div className="rounded-control bg-brand-soft px-4 py-3">
          <p className="text-meta font-semibold text-brand">
            Admin Reply / Official Response
            {adminReplyAt !== null && (
              <>
                , <LongDate at={adminReplyAt} />
              </>
            )}
          </p>
          <p className="whitespace-pre-line">{adminReply}</p>
        </div>
      )}
    </article>
  );
}

function LongDate({ at }: { at: string }) {
  return <time dateTime={at}>{dateFormat.format(new Date(at))}</time>;
}

/** Returns the name of the country, or the code if it is unknown. */
function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A tall photo is narrower, so that it does not push the next reviews away. The size is in attributes, because the content
 *  security policy ignores `style` in HTML from the server. */
function shownSize(width: number | null, height: number | null): { width: number; height?: number } {
  if (width === null || height === null) return { width: photoSize };
  const scale = photoSize / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
