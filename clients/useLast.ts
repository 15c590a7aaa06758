import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';

/** What was read last: a later read that fails leaves it in place. */
export function useLast<T>(read: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(read ?? null);
  if (read === null || read === undefined || read === last) return last;
  setLast(read);
  return read;
}

/** The same while a later read is under way or has failed. An answer that there is nothing any more counts. */
export function useLastRead<T>(
  read: T | null | undefined,
  { loading, error }: { readonly loading: boolean; readonly error?: ErrorLike | undefined },
): T | null {
  const last = useLast(read);
  return read ?? (loading || error ? last : null);
}
