// The page with the sheet about a pet that its owner prints for the vet.
import { Suspense } from "react";
import { usePets } from "@/features/pets/use-pets";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import sheetStyles from "../vet-sheet/vet-sheet.css?url";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const VetSheet = lazyPart(() => importWithStyles(sheetStyles, import("../vet-sheet/vet-sheet")), "The sheet");

export function Component() {
  const { hasProfile: hasDog } = usePets("dog");
  const { hasProfile: hasCat } = usePets("cat");
  return (
    <>
      <div className="print:hidden">
        <PageHero title="A sheet for your vet">
          Print it, or save it as a PDF, and take it with you. Nothing of it is stored on our server.
        </PageHero>
      </div>
      <Container>
        {hasDog || hasCat ? (
          <Suspense fallback={<Skeleton className="h-160 w-full" />}>
            <VetSheet />
          </Suspense>
        ) : (
          <Notice title="No pet yet" actions={<ButtonLink to={paths.calorieCalculator}>Describe your pet</ButtonLink>}>
            Describe your dog or cat first. Its profile and its weights are then on the sheet.
          </Notice>
        )}
      </Container>
    </>
  );
}
