// What every component test starts with.
import "@testing-library/jest-dom/vitest";
