import * as text from '#brand-text/brand.ts';
import * as identity from './identity.ts';
import { images } from './images.ts';
import { mark } from './mark.ts';
import { projectLogos } from './projectLogos.ts';
import { slides } from './slides.ts';

/**
 * The whole brand of this club for its screens. To re-brand the club, change the files beside this one: identity,
 * colours, mark, fonts, pictures, texts in each language, legal pages.
 */
export const brand = {
  name: identity.name,
  developer: identity.developer,
  line: text.line,
  about: text.about,
  /** For search engines and link previews. */
  description: text.description,
  logo: mark.logo,
  wall: mark.wall,
  paper: mark.paper,
  contact: { ...identity.contact, hours: text.hours },
  legal: {
    privacy: '/privacy',
    terms: '/terms',
  },
  home: {
    slides,
    intro: text.intro,
    unlocks: {
      title: text.unlocksTitle,
      line: text.unlocksLine,
      family: {
        title: text.familyTitle,
        caption: text.repurchaseCaption,
        text: text.familyText,
        image: images.family,
      },
      referrals: {
        title: text.referralsTitle,
        caption: text.referredCaption,
        steps: text.referralsSteps,
      },
      offers: {
        title: text.offersTitle,
        text: text.offersText,
        disclaimer: text.offersDisclaimer,
        image: images.offers,
      },
      events: {
        title: text.eventsTitle,
        text: text.eventsText,
        action: text.viewEvents,
        image: images.events,
      },
    },
    /** Four projects with their logos. */
    logos: projectLogos,
  },
  login: { image: images.firstSlide, position: '75% 60%' },
  memberCard: { image: images.firstSlidePortrait, position: '50% 40%' },
  notFound: { image: images.thirdSlide, position: '100% 62%' },
  /** The link-preview picture of pages that have none of their own. */
  preview: images.firstSlide,
  footer: {
    line: text.footerLine,
    text: text.footerText,
    copyright: `© 2026 ${identity.company}`,
  },
} as const;
