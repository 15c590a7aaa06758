import { icons } from './icons.ts';
import { type BrandImage, images } from './images.ts';
import { type ProjectLogo, projectLogos } from './projectLogos.ts';

/** One slide of the home hero. */
export interface HomeSlide {
  /** The project in the picture. */
  readonly title: string;
  readonly place: string;
  readonly image: BrandImage;
  /** The same scene cut for narrow screens. */
  readonly portrait: BrandImage;
  /** The part that stays in view behind the three arches. */
  readonly position: string;
}

/** Where the club answers, and who stands behind it. */
interface Contact {
  readonly phone: string;
  /** The same number as a `tel:` link wants it. */
  readonly phoneLink: string;
  readonly email: string;
  readonly hours: string;
}

/**
 * Everything that makes this club this developer's: names, words, pictures, links. Another developer re-brands the club
 * here (and its colours in ui/tokens.ts). The club and its developer are fictional; so are all addresses.
 */
export const brand = {
  name: 'Veranda',
  developer: 'Banyan Estates',
  line: 'Homes are meant to be more',
  about: 'Veranda, the homeowners’ club of Banyan Estates.',
  /** For search engines and link previews. */
  description:
    'The homeowners’ club of Banyan Estates: homes to see, points to spend, friends to bring and evenings with the people next door.',
  logo: {
    viewBox: '0 0 30 28',
    path: 'M1.5 27V8.8a6.2 7.5 0 0 1 12.4 0V27M16.1 27V8.8a6.2 7.5 0 0 1 12.4 0V27M0 27h30',
  },
  icons,
  /** The wall's green and the page's paper, for what a system draws around the club. */
  wall: '#12372a',
  paper: '#faf6ef',
  contact: {
    // No line ends within a number or a time.
    phone: '1800\u00a0000\u00a00199',
    phoneLink: 'tel:+9118000000199',
    email: 'club@veranda.example',
    hours: 'Mon to Sat, 9:30\u00a0am to 6:30\u00a0pm\u00a0IST',
  } satisfies Contact,
  /** Where a project stands when its name holds the word, whatever its source says. Public 2 (Location map). */
  mapKeywords: [
    {
      keyword: 'lake towers',
      mapUrl: 'https://www.google.com/maps/place/Bellandur,+Bengaluru/@12.9304,77.6784,14z',
      mapEmbedUrl: 'https://www.google.com/maps?q=12.9304%2C77.6784&output=embed',
    },
  ],
  /** Shown on the map for a project that has no place of its own. Public 2 (Location map). */
  office: {
    name: 'Banyan Estates sales office',
    address: 'Nariman Point, Mumbai',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=Nariman+Point%2C+Mumbai',
    mapEmbedUrl: 'https://www.google.com/maps?q=Nariman+Point%2C+Mumbai&output=embed',
  },
  legal: {
    privacy: '/privacy',
    terms: '/terms',
  },
  home: {
    slides: [
      {
        title: 'Riverside Residences',
        place: 'Pune',
        image: images.riversideDusk,
        portrait: images.riversideDuskPortrait,
        position: '86% 62%',
      },
      {
        title: 'Tidewall Seafront',
        place: 'Goa',
        image: images.seaDusk,
        portrait: images.seaDuskPortrait,
        position: '83% 62%',
      },
      {
        title: 'Saanjh Canal Row',
        place: 'Mumbai',
        image: images.canalDusk,
        portrait: images.canalDuskPortrait,
        position: '88% 62%',
      },
    ] satisfies readonly HomeSlide[],
    intro:
      'You chose your home for its light, its trees and its quiet. The club is what comes after the keys: rewards when you buy again, thanks when you bring a friend, and evenings with the people next door.',
    unlocks: {
      title: 'Unlocks',
      line: 'What a Veranda membership opens',
      family: {
        title: 'One Family Many Rewards',
        figure: '2',
        unit: '%',
        caption: 'of Agreement Value for re-purchase',
        text: 'Buy another Banyan home, for yourself or for the next generation, and loyalty benefits worth 2% of its Agreement Value are yours.',
        image: images.pool,
      },
      referrals: {
        title: 'Referrals and Earning',
        figure: '0.65',
        unit: '%',
        caption: 'for the friend you refer, and a reward for you',
        steps: [
          { title: 'You refer', text: 'A name and a mobile number. Nothing else.' },
          { title: 'They visit and book', text: 'We call, show them round and keep you posted.' },
          { title: 'You both earn', text: 'A reward for you, 0.65% for the friend you referred.' },
        ],
      },
      offers: {
        title: 'Offers and Promotions',
        text: 'Exclusive brand offers, chosen for homes and the people in them. Watches, weekends away, things for the kitchen: pay with points and they arrive at your door.',
        disclaimer: 'Offers are valid while promotions last and may change.',
        image: images.watch,
      },
      events: {
        title: 'Workshops and Events',
        text: 'Lawn concerts, pottery on the terrace, a Sunday run round the garden. Members and their guests, every month.',
        action: 'View Events',
        image: images.concert,
      },
    },
    /** Four projects with sites of their own. */
    logos: projectLogos satisfies readonly ProjectLogo[],
  },
  events: {
    image: images.concert,
    position: '50% 42%',
    line: 'What we did together, by date, and the evenings that come next.',
  },
  refer: {
    title: 'Bring a friend home',
    line: 'Somebody you know is looking for a home. Tell us who, and we show them round. When they book, you are both rewarded.',
    image: images.riversideDusk,
    position: '80% 60%',
    rewards: {
      title: 'Good neighbours are worth something',
      referred: {
        caption: 'for the friend you refer, and a reward for you',
        text: 'Your friend gets 0.65% when they book a home that you referred them for. You are rewarded as the one who brought them.',
      },
      repurchase: {
        caption: 'of Agreement Value for re-purchase',
        text: 'Buy another Banyan home yourself, and loyalty benefits worth 2% of its Agreement Value are yours.',
      },
    },
    steps: [
      { title: 'You refer', text: 'Choose a project, and give us a name and a mobile number. Nothing else.' },
      {
        title: 'We call and show them round',
        text: 'Your friend hears from our team about that one project, and visits when it suits them.',
      },
      { title: 'They book', text: 'Your friend decides in their own time. A number counts once for each project.' },
      { title: 'You both earn', text: 'A reward for you, 0.65% for the friend you referred.' },
    ],
    promise:
      'Please ask your friend before you give us their number. We use it to call about the home you referred them for, and for nothing else.',
  },
  login: { image: images.riversideDusk, position: '75% 60%' },
  memberCard: { image: images.riversideDuskPortrait, position: '50% 40%' },
  notFound: { image: images.canalDusk, position: '100% 62%' },
  /** The picture of a link preview when a page has none of its own. */
  preview: images.riversideDusk,
  footer: {
    line: 'Evenings, offers and new homes.',
    text: 'Veranda is the homeowners’ club of Banyan Estates. Images are architectural models; the homes you buy are described in the registered agreement.',
    copyright: '© 2026 Banyan Estates Pvt. Ltd.',
  },
} as const;
