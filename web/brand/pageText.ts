import { defaultScreenRules, type ScreenRules } from '#rules/clubRules.ts';
import { attemptsPerOtp, bookingLimits, maxDeliveryDays, minDeliveryDays, otpLength } from '#rules/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { brand } from './brand.ts';
import { company } from './identity.ts';

/** A text page, such as privacy and terms. */
export interface TextPage {
  readonly title: string;
  /** A summary in a sentence or two. */
  readonly lede: string;
  /** The date of its last change, as displayed. */
  readonly changed: string;
  /** They state the rules of the club. */
  readonly sections: (rules: ScreenRules) => readonly TextSection[];
}

export interface TextSection {
  /** Its anchor: `#points`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A text may have several lines. */
  | { readonly kind: 'terms'; readonly items: readonly { readonly term: string; readonly text: string }[] };

/** What code generation makes of a Markdown file (codegen/textPage.ts). */
export type TextPageSource<Values> = (values: Values) => Omit<TextPage, 'sections'> & {
  readonly sections: readonly TextSection[];
};

/** What a page may say in braces, such as `{developer}`. */
export const pageValues = (rules: ScreenRules) => ({
  name: brand.name,
  developer: brand.developer,
  company,
  email: brand.contact.email,
  phone: brand.contact.phone,
  hours: brand.contact.hours,
  offersDisclaimer: brand.home.unlocks.offers.disclaimer,
  attemptsPerOtp,
  otpMin: otpLength.min,
  otpMax: otpLength.max,
  minDeliveryDays,
  maxDeliveryDays,
  maxGuests: bookingLimits.guests,
  maxNights: bookingLimits.nights,
  encashFeePercent: rules.encashFeePercent,
  enquiryContactDays: rules.enquiryContactDays,
  sessionHours: rules.sessionHours,
  welcomePoints: formatNumber(rules.welcomePoints),
  ...rules.rewards,
});

/** A page with its values: the rules of the club are known when it is shown. */
export function textPage<Values>(source: TextPageSource<Values>, valuesOf: (rules: ScreenRules) => Values): TextPage {
  const { title, lede, changed } = source(valuesOf(defaultScreenRules));
  return { title, lede, changed, sections: (rules) => source(valuesOf(rules)).sections };
}
