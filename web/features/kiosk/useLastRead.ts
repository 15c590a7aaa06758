import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';

/**
 * What was read last, also while a later read is under way or has failed: what a member sees and has chosen stays for as long
 * as nothing else is known.
 */
export function useLastRead<T>(
  read: T | null | undefined,
  { loading, error }: { readonly loading: boolean; readonly error?: ErrorLike | undefined },
): T | null {
  const [last, setLast] = useState<T | null>(read ?? null);
  if (read !== null && read !== undefined && read !== last) setLast(read);
  return read ?? (loading || error ? last : null);
}
