import { brand } from '../brand.ts';

const { name, developer } = brand;

/** The brand's texts on the page about the club. */
export const title = `About ${name}`;
export const lede = `The homeowners’ club of ${developer}: for the people who live in its homes, and for those who are about to.`;
export const story = [
  'A home is chosen in a few weeks and lived in for decades. The club is for the decades.',
  `It keeps a plain promise: whoever buys again, or brings a friend, is thanked for it in points that can be seen, counted and spent. Everything that ${developer} gives back to its homeowners comes together here, in one ledger, down to the last point.`,
] as const;

/** Each is shown below a figure. */
export const projectsToSee = 'projects to see';
export const citiesToLiveIn = 'cities to live in';
export const forYourFriend = 'for the friend you refer';
export const welcomePoints = 'points of welcome, once';

export const benefits = 'What members get';
export const seeProjects = 'See the projects';
export const referText =
  'Give us a name and a mobile number. We call your friend, arrange a visit and update you. Then both of you earn.';
export const refer = 'Refer and earn';
export const seeOffers = 'See what points buy';
export const readersClub = 'The readers’ club';
export const readersText =
  'Notes on homes, money and the good hours in between, written with the people who live here.';
export const startReading = 'Start reading';

export const trustTitle = 'Every point is accounted for';
export const trustText =
  'Points are as good as money, so they are kept like money: every credit and every debit stands in your ledger, nothing is taken twice, and where something is not certain yet the club says so.';
export const talkToUs = 'Talk to us';
export const personAnswers = 'A person answers.';
