import { brand } from '../brand.ts';

const { name, developer } = brand;

/** The brand's texts on the page about the club. */
export const title = `About ${name}`;
export const lede = `The homeowners’ club of ${developer}, for owners and buyers of its homes.`;
export const story = [
  'A home is chosen in a few weeks and lived in for decades. The club is for the decades.',
  `Our promise is simple: buy another home or bring a friend, and ${developer} rewards you. Its sales team confirms the terms and arranges the reward. The club adds points to enjoy along the way: every one is in your ledger, for you to see, count and spend.`,
] as const;

/** Each is shown below a figure. */
export const projectsToSee = 'projects to see';
export const citiesToLiveIn = 'cities to live in';
export const forYourFriend = 'for the friend you refer';
export const welcomePoints = 'welcome points, once';

export const benefits = 'What members get';
export const seeProjects = 'See the projects';
export const referText =
  'Give us a name and a mobile number. We’ll call your friend, arrange a visit and keep you updated. When they book, you both earn.';
export const refer = 'Refer and earn';
export const seeOffers = 'See what points get you';
export const readersClub = 'The Readers’ Club';
export const readersText = 'Posts about homes, money and good living, written with the people who live here.';
export const startReading = 'Start reading';

export const trustTitle = 'Every point is accounted for';
export const trustText =
  'Points are as good as money, so we treat them like money. Every credit and debit is in your ledger, nothing is taken twice, and if we’re still confirming something, we tell you.';
export const talkToUs = 'Talk to us';
export const personAnswers = 'You’ll reach a real person.';
