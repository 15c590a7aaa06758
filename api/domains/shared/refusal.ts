import { type RefusalCode, reasonLength } from '#rules/desk.ts';
import { hasMobileNumber, noMobileNumber } from '#rules/mobileInText.ts';

/**
 * Every text that the audit keeps passes here: it holds no personal data.
 *
 * @param field its name in the input
 * @throws Refusal
 */
export function refuseMobileNumber(text: string, field: string): void {
  if (!hasMobileNumber(text)) return;
  throw new Refusal('INVALID_INPUT', noMobileNumber, field);
}

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
  refuseMobileNumber(reason, field);
  return reason;
}

/**
 * Why something that the staff asked for was not done. Nothing was changed. The desk shows it as `Refusal`, the command
 * line prints the message.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | null;

  constructor(code: RefusalCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** One line that a screen can show. */
export const isShown = (text: string, most: number): boolean =>
  text !== '' && text.length <= most && text.trim() === text && !/\p{C}/u.test(text);
