// A finger drawn across: to the left or to the right.
import { useRef, type PointerEvent } from "react";

const farEnough = 60;

export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (from.current === null) return;
      const across = event.clientX - from.current.x;
      const along = event.clientY - from.current.y;
      from.current = null;
      if (Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
