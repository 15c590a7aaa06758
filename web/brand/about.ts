import { rewards, welcomePoints } from '#rules/constants.ts';
import { brand } from './brand.ts';
import { images } from './images.ts';

const { unlocks } = brand.home;

/** The page about the club: what it is and what belongs to it. Public 1 and 2 (About). */
export const about = {
  title: `About ${brand.name}`,
  lede: `The homeowners’ club of ${brand.developer}: for the people who live in its homes, and for those who are about to.`,
  image: images.seaDusk,
  position: '50% 62%',
  story: [
    'A home is chosen in a few weeks and lived in for decades. The club is for the decades.',
    `It keeps a plain promise: whoever buys again, or brings a friend, is thanked for it in points that can be seen, counted and spent. Everything that ${brand.developer} gives back to its homeowners comes together here, in one ledger, down to the last point.`,
  ],
  figures: {
    projects: 'projects to see',
    cities: 'cities to live in',
    repurchase: { figure: `${rewards.repurchasePercent}%`, caption: unlocks.family.caption },
    referred: { figure: `${rewards.referredPercent}%`, caption: 'for the friend you refer' },
    welcome: { points: welcomePoints, caption: 'points of welcome, once' },
  },
  benefits: {
    title: 'What membership opens',
    rows: [
      { title: unlocks.family.title, text: unlocks.family.text, action: 'See the projects', to: '/projects' },
      {
        title: unlocks.referrals.title,
        text: 'Give us a name and a mobile number. We call, show your friend round and keep you posted. Then both of you earn.',
        action: 'Refer and earn',
        to: '/refer-now',
      },
      {
        title: unlocks.offers.title,
        text: unlocks.offers.text,
        note: unlocks.offers.disclaimer,
        action: 'See what points buy',
        to: '/promotions',
      },
      { title: unlocks.events.title, text: unlocks.events.text, action: unlocks.events.action, to: '/events' },
      {
        title: 'The readers’ club',
        text: 'Notes on homes, money and the good hours in between, written with the people who live here.',
        action: 'Start reading',
        to: '/blogs',
      },
    ],
  },
  trust: {
    title: 'Every point is accounted for',
    text: 'Points are as good as money, so they are kept like money: every credit and every debit stands in your ledger, nothing is taken twice, and where something is not certain yet the club says so.',
    image: images.concert,
  },
  contact: { title: 'Talk to us', text: 'A person answers.' },
} as const;
