// The slim header of the back office: links to the site and to the back office, and the controls of the administrator.
import type { Ref } from "react";
import { Link } from "react-router";
import { pagePaths } from "@/api/pages";
import { KeyboardShortcuts } from "@/features/admin/keyboard/keyboard-shortcuts";
import { Container } from "@/ui/container";
import { PawIcon } from "@/ui/icons";
import { paths } from "../paths";

/** The page renders its controls into the slot. The slot has a minimum width, so that the header does not shift after the sign-in. */
export function AdminBar({ slotRef }: { slotRef: Ref<HTMLDivElement> }) {
  return (
    <header className="admin-bar">
      <Container className="admin-bar-row">
        <Link to={paths.home} aria-label="View the site" className="site-icon">
          <PawIcon />
        </Link>
        <Link to={pagePaths.admin} className="admin-bar-title">
          Back office
        </Link>
        <KeyboardShortcuts />
        <div ref={slotRef} className="admin-bar-slot" />
      </Container>
    </header>
  );
}
