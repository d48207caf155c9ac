// Icons that the icon library does not have: a paw and a cat's head.
import type { ComponentProps } from "react";

/** Four toes and the pad in a square of 32 units, as one path that begins and ends at the top left corner of the square. */
const paw =
  "m2.63 15.8a3.2 4.3-22 1 0 5.93-2.4 3.2 4.3-22 1 0-5.93 2.4zm6.09-8a3.3 4.6-7 1 0 6.55-.8 3.3 4.6-7 1 0-6.55.8zm8-.8a3.3 4.6 7 1 0 6.55.8 3.3 4.6 7 1 0-6.55-.8zm6.71 6.4a3.2 4.3 22 1 0 5.93 2.4 3.2 4.3 22 1 0-5.93-2.4zm-7.43.6c3.8 0 5.5 2.8 7.3 5.1 1.4 1.8 2.1 3.2 1.6 5-.5 2-2.4 3-4.4 2.7-1.6-.2-2.9-.9-4.5-.9s-2.9.7-4.5.9c-2 .3-3.9-.7-4.4-2.7-.5-1.8.2-3.2 1.6-5 1.8-2.3 3.5-5.1 7.3-5.1zm-16-14";

export function PawIcon(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden {...props}>
      <path d={`M0 0${paw}`} />
    </svg>
  );
}

/** Distance between the left sides of two paws in a row. */
const pawStep = 36.5;

interface PawRowProps {
  /** Number of paws, of which the first `filled` have the brand colour. */
  count: number;
  filled: number;
  label: string;
}

/** Paws in a row as one picture, because a list has many of them. */
export function PawRow({ count, filled, label }: PawRowProps) {
  const width = 32 + (count - 1) * pawStep;
  const draw = (first: number, end: number) => `M${first * pawStep} 0${`${paw}m${pawStep} 0`.repeat(end - first)}`;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} 32`} fill="currentColor" className="h-3.5">
      <path d={draw(0, filled)} className="text-brand" />
      {filled < count && <path d={draw(filled, count)} className="text-line" />}
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
