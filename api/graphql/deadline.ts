import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { GraphContext } from '../context.ts';

/** Limits all calls of a login to one common deadline, however many there are. */
export const withDeadline = (context: GraphContext): GraphContext => ({
  ...context,
  call: { ...context.call, signal: AbortSignal.timeout(loginDeadlineSeconds * 1000) },
});
