import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { PetsProvider } from "@/features/pets/use-pets";
import { HomeHero } from "./home-hero";

function renderHero(hasPets: boolean) {
  render(
    <MemoryRouter>
      <PetsProvider>
        <HomeHero counts={undefined} hasPets={hasPets} />
      </PetsProvider>
    </MemoryRouter>,
  );
}

test("a new visitor is led to the profile of a dog or a cat", () => {
  const hasPets = false;
  renderHero(hasPets);
  expect(screen.getByRole("link", { name: "your dog" })).toHaveAttribute("href", "/dog-recipes#profile");
  expect(screen.getByRole("link", { name: "your cat" })).toHaveAttribute("href", "/cat-recipes#profile");
});

test("a visitor with a pet is not asked for it again", () => {
  const hasPets = true;
  renderHero(hasPets);
  expect(screen.queryByRole("link", { name: "your dog" })).toBeNull();
});
