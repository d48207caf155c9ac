// Icons that the icon library does not have: a paw and a cat's head.
import type { ComponentProps } from "react";

export function PawIcon(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden {...props}>
      <ellipse cx="5.6" cy="14.6" rx="3.2" ry="4.3" transform="rotate(-22 5.6 14.6)" />
      <ellipse cx="12" cy="7.4" rx="3.3" ry="4.6" transform="rotate(-7 12 7.4)" />
      <ellipse cx="20" cy="7.4" rx="3.3" ry="4.6" transform="rotate(7 20 7.400)" />
      <ellipse cx="26.4" cy="14.6" rx="3.2" ry="4.3" transform="rotate(22 26.4 14.6)" />
      <path d="M16 14c3.800 0 5.500 2.800 7.300 5.100 1.400 1.800 2.100 3.200 1.600 5-.5 2-2.400 3-4.400 2.700-1.600-.2-2.900-.9-4.500-.9s-2.900.7-4.500.9c-2 .3-3.900-.7-4.400-2.700-.5-1.800.2-3.200 1.600-5C10.500 16.800 12.200 14 16 14z" />
    </svg>
  );
}

export function CatIcon(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden {...props}>
      <path
        fillRule="evenodd"
        d="M5 4.600c0-1.300 1.500-2 2.500-1.200L12 7.200a13.500 13.500 0 0 1 8 0l4.500-3.800c1-.8 2.500-.1 2.500 1.200v11.200c0 .4.1.8.1 1.200 0 6-5 10.500-11.100 10.500S4.900 23 4.900 17c0-.4 0-.8.1-1.200V4.600zM11.500 18.300a1.700 1.900 0 1 0 0-3.800 1.700 1.900 0 0 0 0 3.800zm9 0a1.700 1.900 0 1 0 0-3.800 1.700 1.900 0 0 0 0 3.800zM14 20.200c0-.5.400-.800.900-.800h2.200c.500 0 .900.300.900.800 0 .4-.2.700-.5 1l-.9.800c-.3.300-.9.300-1.200 0l-.9-.8c-.3-.3-.5-.6-.5-1z"
      />
    </svg>
  );
}
