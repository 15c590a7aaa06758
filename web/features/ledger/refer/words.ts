import { customerTypes, leadRatings } from '#rules/constants.ts';
import { sendingStatus } from '#rules/errand.ts';

/** What people call the choices of member 5 (Referral form). */
const ratingWords = { HOT: 'Hot', WARM: 'Warm', COLD: 'Cold' } as const;
const typeWords = { INDIVIDUAL: 'Individual', COMPANY: 'Company' } as const;

export const ratingOptions = leadRatings.map((value) => ({ value, label: ratingWords[value] }));
export const customerTypeOptions = customerTypes.map((value) => ({ value, label: typeWords[value] }));

export interface ReferralStatus {
  readonly words: string;
  readonly tone: 'good' | 'wait' | 'off';
}

/** The sources' own statuses in words for the member. Any other is shown as it is: it is the sales team's word. */
const known: Readonly<Record<string, ReferralStatus>> = {
  [sendingStatus]: { words: 'On its way to our team', tone: 'wait' },
  Pending: { words: 'With our team', tone: 'wait' },
  'Open - Not Contacted': { words: 'We call soon', tone: 'wait' },
  'Working - Contacted': { words: 'In conversation', tone: 'wait' },
  'Closed - Converted': { words: 'Became a customer', tone: 'good' },
  'Closed - Not Converted': { words: 'Did not go on', tone: 'off' },
};

export const referralStatus = (status: string | null): ReferralStatus =>
  status === null ? { words: 'With our team', tone: 'wait' } : (known[status] ?? { words: status, tone: 'wait' });
