// The page with the contact form and the usual response times.
import { useSearchParams } from "react-router";
import { ResponseTimes } from "@/features/contact/response-times";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { FormSkeleton } from "@/ui/skeleton";
import { RenderAfterMount } from "@/ui/deferred-render";
import { PageHero } from "../page-hero";

const ContactForm = lazyPart(() => import("@/features/contact/contact-form"), "The form");

export function Component() {
  const [parameters] = useSearchParams();
  const [category, subject] = ["category", "subject"].map((name) => parameters.get(name));
  return (
    <>
      <PageHero title="Contact us">
        <p>Ask a question, report a mistake or share an idea. We read every message.</p>
      </PageHero>
      <Container className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[3fr_2fr]">
        <RenderAfterMount fallback={<FormSkeleton fields={5} className="min-h-140" />}>
          <ContactForm key={parameters.toString()} requestedCategory={category} requestedSubject={subject} />
        </RenderAfterMount>
        <div className="grid grid-cols-1 gap-6">
          <ResponseTimes />
          <p className="rounded-card bg-danger-soft p-5">
            <b>Educational, not veterinary advice.</b> In an emergency, call your vet. We cannot reply in time.
          </p>
        </div>
      </Container>
    </>
  );
}
