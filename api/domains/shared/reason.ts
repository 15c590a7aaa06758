import { reasonLength } from '#rules/desk.ts';
import { Refusal } from './refusal.ts';

/** Ten digits in a row, also when they are written in groups. */
const mobileNumber = /(?<!\d)[6-9](?:[ -]?\d){9}(?!\d)/;

/**
 * The reason that somebody gave for the audit, without spaces around it.
 *
 * @throws Refusal when it is too short or too long, or has a mobile number in it: the audit holds no personal data.
 */
export function checkReason(given: string): string {
  const reason = given.trim();
  const { min, max } = reasonLength;
  if (reason.length < min || reason.length > max) {
    throw new Refusal('INVALID_INPUT', `Give a reason of ${min} to ${max} characters.`, 'reason');
  }
  if (mobileNumber.test(reason)) {
    throw new Refusal('INVALID_INPUT', 'Leave mobile numbers out of the reason: it is kept in the audit.', 'reason');
  }
  return reason;
}
