import * as z from 'zod/mini';
import { referFriendRule } from '#rules/referral.ts';
import { consentNeeded } from '#text/referForm.tsx';

/** The form's rule: the graph's rule plus the friend's consent, which the backend has no field for. */
export const referFriendFormRule = z.extend(referFriendRule, {
  consent: z.boolean().check(z.refine((isGiven) => isGiven, consentNeeded)),
});

export type ReferFriendForm = z.infer<typeof referFriendFormRule>;
