import type { ScreenRules } from '#rules/clubRules.ts';
import { shortDeveloper } from '../identity.ts';

/** The texts of the referral page, combined in `refer` (refer.ts). */
export const referTitle = 'Bring a friend home';
export const referLine =
  'Know someone looking for a home? Tell us who, and we’ll arrange a visit. When they book, you’re both rewarded.';
export const rewardsTitle = 'Good neighbours, good rewards';
export const referredText = ({ rewards }: ScreenRules): string =>
  `Your friend gets ${rewards.referredPercent}% of the Agreement Value when they book a home that you referred them for, and you get a reward too. Our sales team confirms your reward and all terms.`;
export const repurchaseText = ({ rewards }: ScreenRules): string =>
  `Buy another ${shortDeveloper} home yourself, and get loyalty benefits worth ${rewards.repurchasePercent}% of its Agreement Value.`;
export const referSteps = ({ rewards }: ScreenRules) => [
  { title: 'You refer', text: 'Choose a project and give us a name and a mobile number. That’s all.' },
  {
    title: 'We call and arrange a visit',
    text: 'Our team calls your friend about that one project. They visit when it suits them.',
  },
  { title: 'They book', text: 'Your friend decides in their own time. Each number counts once per project.' },
  {
    title: 'You both earn',
    text: `A reward for you, ${rewards.referredPercent}% of the Agreement Value for the friend you referred. Our sales team confirms the terms.`,
  },
];
export const referPromise =
  'Please ask your friend before you share their number. We use it only to call about the project you referred them for.';
