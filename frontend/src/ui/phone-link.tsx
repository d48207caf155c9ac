// A telephone number that a tap calls.
import type { ReactNode } from "react";

interface PhoneLinkProps {
  phone: string;
  className: string;
  /** The number itself, unless something else is shown. */
  children?: ReactNode;
}

export function PhoneLink({ phone, className, children = phone }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d]/g, "")}`} className={className}>
      {children}
    </a>
  );
}
