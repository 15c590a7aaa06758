import { useEffect, useState } from 'react';
import { scrollOffsetPixels } from '#rules/constants.ts';

/** A section counts as reached a little before its heading is at the offset. */
const reachPixels = scrollOffsetPixels + 40;

/** The last section that the reader has scrolled to; the first one at the top of the page. */
export function useActiveSection<T extends string>(ids: readonly [T, ...T[]]): T {
  const [active, setActive] = useState<T>(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const topOf = (id: T) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      setActive(ids.findLast((id) => topOf(id) <= reachPixels) ?? ids[0]);
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [ids]);
  return active;
}

/** Scrolls a section to 110 px below the top of the viewport, and moves focus to it. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - scrollOffsetPixels;
  window.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
