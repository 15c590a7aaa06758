import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond the screen on each side, so that reading on with the keyboard never meets a gap. */
const overscan = 12;
const likelyRowHeight = { wide: 76, narrow: 74 } as const;

/**
 * Which rows of a long table to draw: those on screen and a few around. The window scrolls, not the table, and rows are
 * measured, so names may wrap and text may be enlarged.
 * @param body the element that the rows stand in.
 */
export function useLedgerWindow(body: RefObject<HTMLElement | null>, count: number, keyOf: (index: number) => string) {
  const scrollMargin = useDistanceFromTop(body);
  // Asked once, not for every row at every frame: it is only where measuring starts from.
  const [likely] = useState(() =>
    matchMedia('(min-width: 820px)').matches ? likelyRowHeight.wide : likelyRowHeight.narrow,
  );
  return useWindowVirtualizer({
    count,
    estimateSize: () => likely,
    getItemKey: keyOf,
    overscan,
    // Together with whatever else the frame brings, not each by itself before everything else.
    useFlushSync: false,
    scrollMargin,
  });
}

/** How far below the top of the page the element begins, kept true while things above it come and grow. */
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
