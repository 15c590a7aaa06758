import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useEffect } from 'react';
import { useVisit } from '../visit/Visit.tsx';

const isSignedOut = (error: ErrorLike | undefined): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');

/** Ends the visit when the club no longer knows the session: ended elsewhere, expired, or the kiosk was revoked. */
export function useSessionCheck(answer: {
  readonly data?: { readonly me?: unknown } | undefined;
  readonly error?: ErrorLike | undefined;
}): void {
  const { end } = useVisit();
  const isOver = answer.data?.me === null || isSignedOut(answer.error);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
}
