import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** How many steps Page Up and Page Down move. */
const leap = 10;

function moved(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'PageDown':
      return Math.max(0, index - leap);
    case 'PageUp':
      return Math.min(last, index + leap);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * The cursor of the chart, moved by pointer and arrow keys. It disappears when the pointer or the focus leaves.
 * @param last the index of the last step.
 * @param nearest the index of the step nearest to a distance from the left, in pixels.
 */
export function useChartCursor(last: number, nearest: (x: number) => number) {
  const [index, setIndex] = useState<number | null>(null);
  const place = index === null ? last : Math.min(index, last);
  const follow = (event: PointerEvent<HTMLElement>) =>
    setIndex(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const handlers = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: () => setIndex(null),
    onFocus: () => setIndex((current) => current ?? last),
    onBlur: () => setIndex(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = moved(event.key, place, last);
      if (event.key === 'Escape') setIndex(null);
      if (next === null) return;
      event.preventDefault();
      setIndex(next);
    },
  };
  return { isShown: index !== null, place, handlers };
}
