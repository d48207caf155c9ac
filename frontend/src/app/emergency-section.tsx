// The top of the page about toxic foods: what to do now, and the form 'My dog ate ...'. The code and the figures
// of the form are loaded later.
import type { PetType } from "@/api/types";
import { usePets } from "@/features/pets/use-pets";
import { FirstAid } from "@/features/safety/first-aid";
import { useVisitorCountry } from "@/features/safety/use-visitor-country";
import { Container } from "@/ui/container";
import { RenderAfterMount } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";

const EmergencyForm = lazyPart(
  () => import("@/features/safety/emergency-form"),
  "Call your vet or a poison line now. The form",
);

export function EmergencySection() {
  const country = useVisitorCountry();
  const savedPets = { dog: useSavedPet("dog"), cat: useSavedPet("cat") };
  return (
    <div className="bg-danger-soft">
      <Container className="py-10 lg:py-14">
        <h1 className="text-h1 text-danger">My dog or cat ate …</h1>
        <div className="mt-4">
          <FirstAid country={country} />
        </div>
        <section aria-labelledby="emergency-form" className="mt-6 rounded-card bg-paper p-5 sm:p-6">
          <h2 id="emergency-form" className="mb-3 text-h2">
            How dangerous is it?
          </h2>
          {/* Reserves the height of the form, so that nothing below moves when it has loaded. */}
          <div className="min-h-106 sm:min-h-96">
            <noscript>
              <p>
                This form needs JavaScript. Do not wait: call your vet or a poison line now, and say what your pet ate,
                how much, and what it weighs.
              </p>
            </noscript>
            <RenderAfterMount>
              <EmergencyForm country={country} savedPets={savedPets} />
            </RenderAfterMount>
          </div>
        </section>
      </Container>
    </div>
  );
}

function useSavedPet(petType: PetType) {
  const { active } = usePets(petType);
  return active && { name: active.name, weightKg: active.weightKg, weightUnit: active.weightUnit };
}
