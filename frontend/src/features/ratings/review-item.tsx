// One review: stars, name, country, date and comment, with our reply if there is one.
import type { Rating } from "@/api/types";
import { StarRow } from "./stars";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const countries = new Intl.DisplayNames("en-GB", { type: "region" });

export function ReviewItem({ review }: { review: Rating }) {
  const { userName, rating, comment, userCountry, createdAt, imageUrl, adminReply, adminReplyAt, handOffs } = review;
  return (
    <article
      aria-label={`Review by ${userName}`}
      className="grid grid-cols-1 gap-2 border-t border-line py-5 wrap-anywhere"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow stars={rating} />
        <span className="font-semibold">{userName}</span>
        <span className="text-meta text-muted">
          {userCountry !== null && `${countryName(userCountry)}, `}
          <Day at={createdAt} />
        </span>
      </div>
      <p className="whitespace-pre-line">{comment}</p>
      {imageUrl !== null && <img src={imageUrl} alt={`Photo by ${userName}`} loading="lazy" className="rounded-card" />}
      {handOffs.length > 0 && <p className="text-meta text-muted">A note from us: {handOffs.join(" ")}</p>}
      {adminReply !== null && (
        <div className="rounded-control bg-brand-soft px-4 py-3">
          <p className="text-meta font-semibold text-brand">
            Admin Reply / Official Response
            {adminReplyAt !== null && (
              <>
                , <Day at={adminReplyAt} />
              </>
            )}
          </p>
          <p className="whitespace-pre-line">{adminReply}</p>
        </div>
      )}
    </article>
  );
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}

/** Returns the name of the country, or the code if it is unknown. */
function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
