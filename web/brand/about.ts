import * as text from '#brand-text/about.ts';
import type { ScreenRules } from '#rules/clubRules.ts';
import { brand } from './brand.ts';
import { images } from './images.ts';

const { unlocks } = brand.home;

/** The content of the page about the club. */
export const about = {
  title: text.title,
  lede: text.lede,
  image: images.secondSlide,
  position: '50% 62%',
  story: text.story,
  figures: {
    projects: text.projectsToSee,
    cities: text.citiesToLiveIn,
    repurchase: unlocks.family.caption,
    referred: text.forYourFriend,
    welcome: text.welcomePoints,
  },
  benefits: {
    title: text.benefits,
    rows: (rules: ScreenRules) => [
      { title: unlocks.family.title, text: unlocks.family.text(rules), action: text.seeProjects, to: '/projects' },
      { title: unlocks.referrals.title, text: text.referText, action: text.refer, to: '/refer-now' },
      {
        title: unlocks.offers.title,
        text: unlocks.offers.text,
        note: unlocks.offers.disclaimer,
        action: text.seeOffers,
        to: '/promotions',
      },
      { title: unlocks.events.title, text: unlocks.events.text, action: unlocks.events.action, to: '/events' },
      { title: text.readersClub, text: text.readersText, action: text.startReading, to: '/blogs' },
    ],
  },
  trust: { title: text.trustTitle, text: text.trustText, image: images.events },
  contact: { title: text.talkToUs, text: text.personAnswers },
} as const;
