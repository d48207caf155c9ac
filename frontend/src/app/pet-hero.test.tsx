import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { paths } from "./paths";
import { PetHero } from "./pet-hero";

test.each([
  [paths.list("dog"), false],
  [paths.profile("dog"), true],
])("at %s the form for the profile is open: %s", async (address, isOpen) => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <PetsProvider>
          <PetHero petType="dog" title="Dog recipes" count={70}>
            for every size.
          </PetHero>
        </PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  const name = isOpen ? "Hide Dog Profile" : "Set Up Your Dog's Profile";
  expect(await screen.findByRole("button", { name, expanded: isOpen })).toBeVisible();
  if (isOpen) expect(await screen.findByRole("heading", { name: "Tell us about your dog" })).toBeVisible();
});
