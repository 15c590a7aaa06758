import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap } from 'rxjs';
import { codeOf } from './errorCode.ts';

export interface SessionLinkOptions {
  /** Lets the person confirm who they are. Rejects if they do not. */
  readonly confirm: () => Promise<void>;
  readonly onUnauthenticated: () => void;
}

/**
 * Sends an action that needs a confirmation a second time, once it was confirmed, and notices the end of the session. The
 * answer to the second request is final, also if it is the same error again.
 */
export const sessionLink = ({ confirm, onUnauthenticated }: SessionLinkOptions): ErrorLink =>
  new ErrorLink(({ error, operation, forward }) => {
    const code = codeOf(error);
    if (code === 'UNAUTHENTICATED') onUnauthenticated();
    if (code !== 'CONFIRMATION_REQUIRED') return undefined;
    return from(confirm()).pipe(switchMap(() => forward(operation)));
  });
