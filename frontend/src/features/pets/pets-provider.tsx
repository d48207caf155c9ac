// Hands the visitor's animals to every screen; they are read when the page is loaded.
import { createContext, useState, type ReactNode } from "react";
import type { PetType } from "@/api/types";
import { petStore, type PetStore } from "./pet-store";

export const PetStores = createContext<Record<PetType, PetStore> | null>(null);

export function PetsProvider({ children }: { children: ReactNode }) {
  const [stores] = useState(() => ({ dog: petStore("dog"), cat: petStore("cat") }));
  return <PetStores value={stores}>{children}</PetStores>;
}
