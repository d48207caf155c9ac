// The band of a score of the SEO audit as a badge.
import type { SeoBand } from "@/api/types";
import { Badge, type BadgeTone } from "../components/badge";

const bands: Record<SeoBand, { label: string; tone: BadgeTone }> = {
  good: { label: "Excellent", tone: "good" },
  fair: { label: "Fair", tone: "plain" },
  poor: { label: "Poor", tone: "urgent" },
};

export function BandBadge({ band }: { band: SeoBand }) {
  const { label, tone } = bands[band];
  return <Badge tone={tone}>{label}</Badge>;
}
