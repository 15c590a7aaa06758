import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ChartView, nearestStep, type PlacedStep } from './view.ts';

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

/** The cursor of the chart, moved by pointer and arrow keys. It disappears when the pointer or the focus leaves. */
export function useChartCursor(view: ChartView) {
  const [index, setIndex] = useState<number | null>(null);
  const last = view.steps.length - 1;
  const place = index === null ? last : Math.min(index, last);
  const shown: PlacedStep | null = index === null ? null : (view.steps[place] ?? null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    if (frame.width > 0) setIndex(nearestStep(view, (event.clientX - frame.left) / frame.width));
  };
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
  return { shown, place, last, handlers };
}
