import * as z from 'zod/mini';
import { nameLength } from './constants.ts';
import { cleanLine } from './digits.ts';
import { mobileRule } from './login.ts';
import { messages } from './messages.ts';
import { oneLine } from './plainText.ts';

/** The path of the page that a referral link opens. */
export const invitationPath = (token: string): string => `/invite/${token}`;

/** Pages whose path has the token of a referral link in it. */
export const isInvitationPath = (path: string): boolean => path.startsWith('/invite/');

/** What a friend enters on the page of a link. See docs/domain/referrals.md#links. */
export const acceptInvitationRule = z.object({
  name: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(nameLength.min, messages.nameTooShort), ...oneLine(nameLength.max)),
  mobile: mobileRule.check(z.regex(/^(\d)(?!\1{9})/, messages.phoneNotReal)),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, messages.invitationConsent)),
});

export type AcceptInvitationForm = z.infer<typeof acceptInvitationRule>;

/**
 * How far an accepted invitation is in the store. `WAITING`: for a login of the member, since it is sent with the
 * member's own token. `SENDING`: it is an operation. The others are final. `ALREADY`: the same referral was made before,
 * so that the sales team has it.
 */
export type AcceptanceState =
  | 'WAITING'
  | 'SENDING'
  | 'SENT'
  | 'ALREADY'
  | 'REFUSED'
  | 'OWN_NUMBER'
  | 'INACTIVE'
  | 'WITHDRAWN';

export const isFinalAcceptance = (state: AcceptanceState): boolean => state !== 'WAITING' && state !== 'SENDING';

/** What the member, and a friend whose number is proven, see of an accepted invitation. */
export type ReferralState = 'RECEIVED' | 'WAITING_FOR_MEMBER' | 'WITH_SALES_TEAM' | 'NOT_SENT';

export const stateOfAcceptance: Readonly<Record<AcceptanceState, ReferralState>> = {
  WAITING: 'WAITING_FOR_MEMBER',
  SENDING: 'RECEIVED',
  SENT: 'WITH_SALES_TEAM',
  ALREADY: 'WITH_SALES_TEAM',
  REFUSED: 'NOT_SENT',
  OWN_NUMBER: 'NOT_SENT',
  INACTIVE: 'NOT_SENT',
  WITHDRAWN: 'NOT_SENT',
};
