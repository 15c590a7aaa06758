import { type RefObject, useEffect, useState } from 'react';
import { useNear } from '#web/hooks/useNear.ts';
import type { Brochure } from './openBrochure.ts';

export type BrochureState =
  | { readonly name: 'waiting' }
  | { readonly name: 'open'; readonly brochure: Brochure }
  | { readonly name: 'failed' };

/** How far below the viewport a brochure is fetched, so that it is ready when the reader scrolls to it. */
const ahead = '600px';

/** Loads a brochure once its frame comes near the viewport. */
export function useBrochure(
  url: string,
  frame: RefObject<HTMLElement | null>,
): { state: BrochureState; retry: () => void; fail: () => void } {
  const [state, setState] = useState<BrochureState>({ name: 'waiting' });
  const isNear = useNear(frame, ahead);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isNear) return undefined;
    let isHere = true;
    let close = () => undefined as void;
    const open = async () => {
      try {
        const { openBrochure } = await import('./openBrochure.ts');
        const brochure = await openBrochure(url);
        close = brochure.close;
        if (isHere) setState({ name: 'open', brochure });
        else brochure.close();
      } catch {
        // Shown in place of the pages. The link to the file stays.
        if (isHere) setState({ name: 'failed' });
      }
    };
    void open();
    return () => {
      isHere = false;
      close();
    };
  }, [isNear, url, attempt]);

  return {
    state,
    retry: () => {
      setState({ name: 'waiting' });
      setAttempt(attempt + 1);
    },
    fail: () => setState({ name: 'failed' }),
  };
}
