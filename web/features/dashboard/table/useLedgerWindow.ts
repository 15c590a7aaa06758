import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond the viewport on each side, so that keyboard navigation never meets a gap. */
const overscan = 12;
/** Until a row is measured, in pixels: 76 on wide screens, 74 on phones. */
const likelyRowHeight = 76;
/** Server and browser render the same rows first: those of a screen of this height, from the top. */
const firstScreen = { width: 0, height: 900 };

/**
 * Which rows of a long table to render: those in the viewport and a few around it. The window scrolls, not the table,
 * and rows are measured, so names may wrap and text may be enlarged.
 * @param body the element that contains the rows.
 */
export function useLedgerWindow(body: RefObject<HTMLElement | null>, count: number, keyOf: (index: number) => string) {
  const scrollMargin = useDistanceFromTop(body);
  return useWindowVirtualizer({
    count,
    estimateSize: () => likelyRowHeight,
    initialRect: firstScreen,
    initialOffset: 0,
    // It scrolls to the first offset when it starts, but somebody may have scrolled before the page was hydrated.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments !== undefined) windowScroll(offset, options, instance);
    },
    getItemKey: keyOf,
    overscan,
    // Batched with other updates of the frame, not flushed synchronously.
    useFlushSync: false,
    scrollMargin,
  });
}

/** The distance from the top of the page to the element, updated when content above it changes size. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return distance;
}
