import type { ErrorLike } from '@apollo/client';
import { useRef, useState } from 'react';
import { failureText } from './failureText.ts';

/**
 * Reads further pages of a list. `key` names the list: each has its own page that is read, at most one at a time, and its
 * own failure.
 */
export function useMore(key: string, fetchMore: () => Promise<{ readonly error?: ErrorLike | undefined }>) {
  /** By list; null while a page is read. */
  const [states, setStates] = useState<Readonly<Record<string, string | null>>>({});
  const running = useRef(new Set<string>());
  const set = (state: string | null | undefined) =>
    setStates(({ [key]: _before, ...others }) => (state === undefined ? others : { ...others, [key]: state }));
  const loadMore = async () => {
    if (running.current.has(key)) return;
    running.current.add(key);
    set(null);
    const error = await fetchMore().then(
      (page) => page.error,
      (fault: unknown) => (fault instanceof Error ? fault : new Error('unknown')),
    );
    running.current.delete(key);
    set(error && failureText(error));
  };
  return {
    isLoadingMore: states[key] === null,
    /** Why the next page is missing; the rows before it stay. */
    moreFailure: states[key] ?? null,
    loadMore: () => void loadMore(),
  };
}
