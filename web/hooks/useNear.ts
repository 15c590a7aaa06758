import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near the viewport, for what is loaded only then. It stays true.
 * @param ahead how far below the viewport is near, such as `600px`.
 */
export function useNear(element: RefObject<HTMLElement | null>, ahead: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, ahead]);
  return isNear;
}
