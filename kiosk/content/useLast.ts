import { useState } from 'react';

/** What was read last: a later read that fails leaves it in place. */
export function useLast<T>(read: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(read ?? null);
  if (read === null || read === undefined || read === last) return last;
  setLast(read);
  return read;
}
