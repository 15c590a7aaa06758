import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { GraphContext } from '../context.ts';

/** However many calls it takes, the person hears within the login's deadline. */
export const withDeadline = (context: GraphContext): GraphContext => ({
  ...context,
  call: { ...context.call, signal: AbortSignal.timeout(loginDeadlineSeconds * 1000) },
});
