import { reasonLength } from '#rules/desk.ts';
import { Refusal } from './refusal.ts';

/** Ten digits in a row, also when they are written in groups, and behind +91 or 0. */
const mobileNumber = /(?<!\d)(?:\+91[ -]?|0)?[6-9](?:[ -]?\d){9}(?!\d)/;
/** The id of an operation or a request, whose digits may look like a mobile number. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * The reason that somebody gave for the audit, without spaces around it.
 *
 * @param field its name in the input
 * @throws Refusal when it is too short or too long, or has a mobile number in it: the audit holds no personal data.
 */
export function readReason(given: string, field = 'reason'): string {
  const reason = given.trim();
  const { min, max } = reasonLength;
  if (reason.length < min || reason.length > max || reason.includes('\0')) {
    throw new Refusal('INVALID_INPUT', `Enter ${min} to ${max} characters.`, field);
  }
  if (mobileNumber.test(reason.replaceAll(uuid, ''))) {
    throw new Refusal('INVALID_INPUT', 'Leave mobile numbers out of the text: it is kept in the audit.', field);
  }
  return reason;
}
