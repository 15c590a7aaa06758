import { developer, name, shortDeveloper } from '../identity.ts';

/** The brand's own texts, combined in `brand` (brand.ts). */
export const line = 'Homes are meant to be more';
export const about = `${name}, the homeowners’ club of ${developer}.`;
export const description = `The homeowners’ club of ${developer}: homes to see, points to spend, friends to bring and evenings with the people next door.`;
// No line break within a number or a time.
export const hours = 'Mon to Sat, 9:30\u00a0am to 6:30\u00a0pm\u00a0IST';
export const officeName = `${developer} sales office`;

export const intro =
  'You chose your home for its light, its trees and its quiet. The club is what comes after the keys: rewards when you buy again, thanks when you bring a friend, and evenings with the people next door.';
export const unlocksTitle = 'Unlocks';
export const unlocksLine = `What a ${name} membership opens`;

export const familyTitle = 'One Family Many Rewards';
/** After a figure: `2% of Agreement Value for re-purchase`. */
export const repurchaseCaption = 'of Agreement Value for re-purchase';
export const familyText = `Buy another ${shortDeveloper} home, for yourself or for the next generation, and loyalty benefits worth 2% of its Agreement Value are yours.`;

export const referralsTitle = 'Referrals and Earning';
/** After a figure: `0.65% of the Agreement Value for the friend you refer, and a reward for you`. */
export const referredCaption = 'of the Agreement Value for the friend you refer, and a reward for you';
export const referralsSteps = [
  { title: 'You refer', text: 'A name and a mobile number. Nothing else.' },
  { title: 'They visit and book', text: 'We call them, arrange a visit and update you.' },
  {
    title: 'You both earn',
    text: 'A reward for you, 0.65% of the Agreement Value for the friend you referred. Our sales team confirms the terms.',
  },
] as const;

export const offersTitle = 'Offers and Promotions';
export const offersText =
  'Exclusive brand offers, chosen for homes and the people in them. Watches, weekends away, things for the kitchen: pay with points and they arrive at your door.';
export const offersDisclaimer = 'Offers are valid while promotions last and may change.';

export const eventsTitle = 'Workshops and Events';
export const eventsText =
  'Lawn concerts, pottery on the terrace, a Sunday run round the garden. Members and their guests, every month.';
export const viewEvents = 'View Events';
export const eventsLine = 'What we did together, by date, and the evenings that come next.';

export const referTitle = 'Bring a friend home';
export const referLine =
  'Somebody you know is looking for a home. Tell us who, and we arrange a visit. When they book, you are both rewarded.';
export const rewardsTitle = 'Good neighbours are worth something';
export const referredText =
  'Your friend gets 0.65% of the Agreement Value when they book a home that you referred them for, and you get a reward too. Our sales team confirms your reward and all terms.';
export const repurchaseText = `Buy another ${shortDeveloper} home yourself, and loyalty benefits worth 2% of its Agreement Value are yours.`;
export const referSteps = [
  { title: 'You refer', text: 'Choose a project, and give us a name and a mobile number. Nothing else.' },
  {
    title: 'We call and arrange a visit',
    text: 'Your friend hears from our team about that one project, and visits when it suits them.',
  },
  { title: 'They book', text: 'Your friend decides in their own time. A number counts once for each project.' },
  {
    title: 'You both earn',
    text: 'A reward for you, 0.65% of the Agreement Value for the friend you referred. Our sales team confirms the terms.',
  },
] as const;
export const referPromise =
  'Please ask your friend before you give us their number. We use it to call about the home you referred them for, and for nothing else.';

export const footerLine = 'Evenings, offers and new homes.';
export const footerText = `${name} is the homeowners’ club of ${developer}. Images are architectural models; the homes you buy are described in the registered agreement.`;
