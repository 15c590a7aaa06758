import { ungrouped } from './digits.ts';

/** The letters of codes that people type: without vowels they form no words (RFC 8628, section 6.1). */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** How many letters a code has. */
export const userCodeLetters = 8;
export const enrolmentCodeLetters = 12;

const isCode = new RegExp(`^[${codeLetters}]+$`);

/** A code as people see it: `WDJB-MJHT`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** A code as it was typed, without spaces and hyphens and in capitals; null when it cannot be one. */
export function readCode(typed: string, letters: number): string | null {
  const code = ungrouped(typed).toUpperCase();
  return code.length === letters && isCode.test(code) ? code : null;
}

/** The header in which a kiosk sends its credential. */
export const kioskHeader = 'x-kiosk-credential';

/** How long the operator's code for a kiosk is valid. */
export const enrolmentSeconds = 3_600;
/** How long a login by phone and a request for an order wait for the member. */
export const decisionSeconds = 300;
/**
 * How long kiosk and phone wait between two polls, since the member looks from one to the other: both say what the club says within two
 * seconds. A kiosk that polls a login too soon waits longer by `slowDownSeconds` (RFC 8628, section 3.5).
 */
export const pollSeconds = 1;
export const slowDownSeconds = 5;
/** How long a session of a kiosk can last, however often more time is asked for. */
export const longestKioskSessionSeconds = 900;
/** After this time a kiosk gets a new credential. */
export const credentialSeconds = 86_400;
/** How long requests that were under way may still carry the credential that was just replaced. */
export const replacedCredentialSeconds = 30;
/**
 * A device that loses its power may lose a credential that it got at most so long before. Then it reports nothing for
 * `silentAfterLossSeconds` and comes back with the one of before.
 */
export const lostCredentialSeconds = 300;
export const silentAfterLossSeconds = 70;
/** For how long a copy of a device is recognised by a credential that was replaced. */
export const replacedCredentialDays = 400;

/** For how long a member can see which kiosks they have used. */
export const kioskUseDays = 90;

/** The pages on which a member decides. */
export const devicePath = '/device';
export const deviceCodePath = (code: string): string => `${devicePath}?code=${shownCode(code)}`;
export const orderApprovalPath = (id: string): string => `${devicePath}/orders/${encodeURIComponent(id)}`;
