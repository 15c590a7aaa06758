import * as z from 'zod/mini';
import { referFriendRule } from '#rules/referral.ts';
import { consentNeeded } from '#text/referForm.tsx';

/** The form's rule: that of the graph, and the friend's consent, which the backend has no field for. */
export const referFriendFormRule = z.extend(referFriendRule, {
  consent: z.boolean().check(z.refine((isGiven) => isGiven, consentNeeded)),
});

export type ReferFriendForm = z.infer<typeof referFriendFormRule>;
