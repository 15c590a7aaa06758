import * as text from '#brand-text/brand.ts';
import { icons } from './icons.ts';
import { type BrandImage, images } from './images.ts';
import { mark } from './mark.ts';
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
 * here and in the files beside it: colours, mark, pictures, words in each language, legal pages. The club and its developer are fictional; so are all addresses.
 */
export const brand = {
  name: 'Veranda',
  developer: 'Banyan Estates',
  line: text.line,
  about: text.about,
  /** For search engines and link previews. */
  description: text.description,
  logo: mark.logo,
  icons,
  wall: mark.wall,
  paper: mark.paper,
  contact: {
    // No line ends within a number.
    phone: '1800\u00a0000\u00a00199',
    phoneLink: 'tel:+9118000000199',
    email: 'club@veranda.example',
    hours: text.hours,
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
    name: text.officeName,
    address: text.officeAddress,
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
        place: text.riversidePlace,
        image: images.riversideDusk,
        portrait: images.riversideDuskPortrait,
        position: '86% 62%',
      },
      {
        title: 'Tidewall Seafront',
        place: text.seaPlace,
        image: images.seaDusk,
        portrait: images.seaDuskPortrait,
        position: '83% 62%',
      },
      {
        title: 'Saanjh Canal Row',
        place: text.canalPlace,
        image: images.canalDusk,
        portrait: images.canalDuskPortrait,
        position: '88% 62%',
      },
    ] satisfies readonly HomeSlide[],
    intro: text.intro,
    unlocks: {
      title: text.unlocksTitle,
      line: text.unlocksLine,
      family: {
        title: text.familyTitle,
        figure: '2',
        unit: '%',
        caption: text.repurchaseCaption,
        text: text.familyText,
        image: images.pool,
      },
      referrals: {
        title: text.referralsTitle,
        figure: '0.65',
        unit: '%',
        caption: text.referredCaption,
        steps: text.referralsSteps,
      },
      offers: {
        title: text.offersTitle,
        text: text.offersText,
        disclaimer: text.offersDisclaimer,
        image: images.watch,
      },
      events: {
        title: text.eventsTitle,
        text: text.eventsText,
        action: text.viewEvents,
        image: images.concert,
      },
    },
    /** Four projects with sites of their own. */
    logos: projectLogos satisfies readonly ProjectLogo[],
  },
  events: {
    image: images.concert,
    position: '50% 42%',
    line: text.eventsLine,
  },
  refer: {
    title: text.referTitle,
    line: text.referLine,
    image: images.riversideDusk,
    position: '80% 60%',
    rewards: {
      title: text.rewardsTitle,
      referred: {
        caption: text.referredCaption,
        text: text.referredText,
      },
      repurchase: {
        caption: text.repurchaseCaption,
        text: text.repurchaseText,
      },
    },
    steps: text.referSteps,
    promise: text.referPromise,
  },
  login: { image: images.riversideDusk, position: '75% 60%' },
  memberCard: { image: images.riversideDuskPortrait, position: '50% 40%' },
  notFound: { image: images.canalDusk, position: '100% 62%' },
  /** The picture of a link preview when a page has none of its own. */
  preview: images.riversideDusk,
  footer: {
    line: text.footerLine,
    text: text.footerText,
    copyright: '© 2026 Banyan Estates Pvt. Ltd.',
  },
} as const;
