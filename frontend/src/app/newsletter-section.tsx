// The sign-up for the weekly tips, at the foot of a page; its program arrives after the page itself.
import { lazy } from "react";
import type { PetType } from "@/api/types";
import { Container } from "@/ui/container";
import { RenderAfterMount } from "@/ui/deferred-render";

const SignUpBox = lazy(() => import("@/features/newsletter/sign-up-box"));

export function NewsletterSection({ petType }: { petType?: PetType }) {
  return (
    <Container className="pt-16 lg:pt-24">
      {/* As high as what comes, so that the footer does not move. */}
      <div className="min-h-96 lg:min-h-64">
        <RenderAfterMount>
          <SignUpBox {...(petType && { petType })} />
        </RenderAfterMount>
      </div>
    </Container>
  );
}
