import { referredCaption, repurchaseCaption } from '#brand-text/brand.ts';
import * as text from '#brand-text/refer.ts';
import { images } from './images.ts';

/** The texts of the referral page. Separate from `brand`, so that a first visit does not load them. */
export const refer = {
  title: text.referTitle,
  line: text.referLine,
  image: images.firstSlide,
  position: '80% 60%',
  rewards: {
    title: text.rewardsTitle,
    referred: {
      caption: referredCaption,
      text: text.referredText,
    },
    repurchase: {
      caption: repurchaseCaption,
      text: text.repurchaseText,
    },
  },
  steps: text.referSteps,
  promise: text.referPromise,
} as const;
