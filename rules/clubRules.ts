import {
  addressStates,
  encashDays,
  encashFeePercent,
  enquiryContactDays,
  kioskRules,
  otpResendSeconds,
  referralLinkRules,
  refundDays,
  rewards,
  sessionHours,
  type Weekday,
  weekdays,
  welcomePoints,
} from './constants.ts';

/** The rules that differ between clubs. A club sets its own in `CLUB_CONFIG`; the web client reads them from the graph. */
export interface ClubRules extends ScreenRules {
  /** The states that an address can be in, in the order of the form. */
  readonly addressStates: readonly string[];
  /** The links with which members invite friends. */
  readonly referralLink: {
    /** How long a link can be used. */
    readonly days: number;
    /** How many friends can accept one. */
    readonly mostAcceptances: number;
  };
  /** Within how many working days an encash request is paid; null: the club does not say. */
  readonly encashDays: number | null;
  /** Within how many days the points of a cancelled or returned order come back. */
  readonly refundDays: number;
  readonly kiosk: {
    /** How long a login on a kiosk lasts without more time. */
    readonly sessionSeconds: number;
    /** The most points of one order. */
    readonly mostPointsPerOrder: number;
  };
}

/** The rules that many screens show. */
export interface ScreenRules {
  /** The Credit of a member without transactions, given at most once ever. */
  readonly welcomePoints: number;
  /** In percent of the points, with two decimals at most. */
  readonly encashFeePercent: number;
  /** In percent of the Agreement Value. */
  readonly rewards: { readonly repurchasePercent: number; readonly referredPercent: number };
  readonly sessionHours: number;
  readonly otpResendSeconds: number;
  /** Within how many working days the team answers an enquiry. */
  readonly enquiryContactDays: number;
  /** On which days of the week sites can be visited. */
  readonly visitWeekdays: readonly Weekday[];
}

/** The rules that screens show, of a club that sets none of its own. */
export const defaultScreenRules: ScreenRules = {
  welcomePoints,
  encashFeePercent,
  rewards,
  sessionHours,
  otpResendSeconds,
  enquiryContactDays,
  visitWeekdays: weekdays,
};

/** The rules of a club that sets none of its own. Listed again: what is spread stays in the web client, where nothing uses it. */
export const defaultRules: ClubRules = {
  welcomePoints,
  encashFeePercent,
  rewards,
  sessionHours,
  otpResendSeconds,
  enquiryContactDays,
  visitWeekdays: weekdays,
  addressStates,
  referralLink: referralLinkRules,
  encashDays,
  refundDays,
  kiosk: kioskRules,
};
