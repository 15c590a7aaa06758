import type { ScreenRules } from '#rules/clubRules.ts';
import { developer, name, shortDeveloper } from '../identity.ts';

/** The brand's own texts, combined in `brand` (brand.ts). */
export const line = 'Homes are meant to be more';
export const about = `${name}, the homeowners’ club of ${developer}.`;
export const description = `The homeowners’ club of ${developer}: see homes, redeem points, refer friends and meet the neighbours.`;
// No line break within a number or a time.
export const hours = 'Mon to Sat, 9:30\u00a0am to 6:30\u00a0pm\u00a0IST';
export const officeName = `${developer} sales office`;

export const intro =
  'You chose your home for its light, its trees and its quiet. The club is what comes after the keys: rewards when you buy again, thanks when you bring a friend, and evenings with the people next door.';
export const unlocksTitle = 'Unlocks';
export const unlocksLine = `What ${name} members get`;

export const familyTitle = 'One Family Many Rewards';
/** After the percent. */
export const repurchaseCaption = 'of Agreement Value for re-purchase';
export const familyText = ({ rewards }: ScreenRules): string =>
  `Buy another ${shortDeveloper} home, for yourself or for the next generation, and get loyalty benefits worth ${rewards.repurchasePercent}% of its Agreement Value.`;

export const referralsTitle = 'Referrals and Earning';
/** After the percent. */
export const referredCaption = 'of the Agreement Value for the friend you refer, and a reward for you';
export const referralsSteps = ({ rewards }: ScreenRules) => [
  { title: 'You refer', text: 'A name and a mobile number. That’s all.' },
  { title: 'They visit and book', text: 'We call them, arrange a visit and update you.' },
  {
    title: 'You both earn',
    text: `A reward for you, ${rewards.referredPercent}% of the Agreement Value for the friend you referred. Our sales team confirms the terms.`,
  },
];

export const offersTitle = 'Offers and Promotions';
export const offersText =
  'Exclusive brand offers for you and your home. Pick a watch, a weekend away or something for the kitchen, and pay with points.';
export const offersDisclaimer = 'Offers are valid while promotions last and may change.';

export const eventsTitle = 'Workshops and Events';
export const eventsText =
  'Lawn concerts, pottery on the terrace, a Sunday run around the garden. For members and their guests, every month.';
export const viewEvents = 'View Events';
export const eventsLine = 'What’s coming up, and what we’ve done together.';

export const footerLine = 'Events, offers and new homes.';
export const footerText = `${name} is the homeowners’ club of ${developer}. Images are architectural models. The homes you buy are described in the registered agreement.`;
