import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';
import { failureText } from './failureText.ts';

/** Reads further pages of a list. `key` names the list: what is known about the pages of another does not count. */
export function useMore(key: string, fetchMore: () => Promise<{ readonly error?: ErrorLike | undefined }>) {
  const [more, setMore] = useState<{ readonly key: string; readonly failure: string | null } | null>(null);
  const own = more?.key === key ? more : null;
  const loadMore = async () => {
    if (own?.failure === null) return;
    setMore({ key, failure: null });
    const error = await fetchMore().then(
      (page) => page.error,
      (fault: unknown) => (fault instanceof Error ? fault : new Error('unknown')),
    );
    setMore(error ? { key, failure: failureText(error) } : null);
  };
  return {
    isLoadingMore: own !== null && own.failure === null,
    /** Why the next page is missing; the rows before it stay. */
    moreFailure: own?.failure ?? null,
    loadMore: () => void loadMore(),
  };
}
