// An advertisement of this site, labelled as an advertisement.
import { advertisementsAddress, countClick } from "@/api/advertisements";
import type { Advertisement, AdvertisementPosition } from "@/api/types";
import { useRefetch } from "@/api/use-remote";

interface OwnAdvertisementProps {
  advertisement: Advertisement;
  position: AdvertisementPosition;
}

export default function OwnAdvertisement({ advertisement, position }: OwnAdvertisementProps) {
  const { id, title, description, imageUrl, targetUrl } = advertisement;
  const refetch = useRefetch();
  const reportClick = () => {
    countClick(id).then(
      // The page may have been open for days: show the advertisement of today.
      () => refetch(advertisementsAddress(position)),
      // The link works even if the click is not counted.
      () => undefined,
    );
  };
  return (
    <aside aria-label="Advertisement" className="rounded-card border border-line bg-surface p-4 print:hidden">
      <p className="text-meta text-muted">Advertisement</p>
      <a
        href={targetUrl}
        rel="sponsored nofollow noopener"
        target="_blank"
        onClick={reportClick}
        onAuxClick={({ button }) => {
          if (button === 1) reportClick();
        }}
        className="mt-2 flex flex-wrap items-center gap-4"
      >
        {imageUrl !== null && (
          <img src={imageUrl} alt="" width={96} height={72} loading="lazy" className="h-18 w-24 object-contain" />
        )}
        <span className="min-w-0 grow basis-40">
          <span className="block font-display text-h3 font-bold">{title}</span>
          <span className="block text-muted">{description}</span>
        </span>
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </aside>
  );
}
