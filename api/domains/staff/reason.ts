import { reasonLength } from '#rules/desk.ts';
import { Refusal } from '../shared/refusal.ts';

/**
 * The reason that somebody gives, without the white space around it.
 *
 * @param field its name in the input
 * @throws Refusal
 */
export function readReason(given: string, field = 'reason'): string {
  const reason = given.trim();
  const { min, max } = reasonLength;
  if (reason.length < min || reason.length > max || reason.includes('\0')) {
    throw new Refusal('INVALID_INPUT', `Enter ${min} to ${max} characters.`, field);
  }
  return reason;
}
