// Detects a horizontal swipe with a finger or a pen.
import { useRef, type PointerEvent } from "react";

/** Minimum length of a swipe in CSS pixels. */
const minDistancePx = 60;

export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger ends the swipe: two fingers zoom.
      const canSwipe = event.pointerType !== "mouse" && event.isPrimary;
      start.current = canSwipe ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return;
      const deltaX = event.clientX - start.current.x;
      const deltaY = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(deltaX) < minDistancePx || Math.abs(deltaX) < 2 * Math.abs(deltaY)) return;
      if (deltaX < 0) onLeft();
      else onRight();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
