/** Business constants and limits. Times carry their unit in the name. */

export const sessionHours = 24;
export const sessionCheckSeconds = 60;
export const sessionExpiredRedirectSeconds = 1.5;

/** The Credit of a member without transactions, given at most once ever. See docs/domain/points.md#welcome-credit. */
export const welcomePoints = 10_000;

/** The digits of the OTP of a login or a registration. */
export const otpLength = { min: 4, max: 6 } as const;
export const otpResendSeconds = 45;

/** The number of wrong guesses that the requesting device has per one-time password. */
export const attemptsPerOtp = 5;
/** How long a browser that logged in with a mobile number is remembered. */
export const knownDeviceDays = 180;

/** The version of the privacy notice, as the day it was last changed. Raise it with every change of its meaning. */
export const privacyNoticeVersion = '2026-11-28';

/** A login responds within this time, whether it succeeds or fails. */
export const loginDeadlineSeconds = 9;

export const rewards = { repurchasePercent: 2, referredPercent: 0.65 } as const;

/** How long a member's referral link can be used, and by how many friends. */
export const referralLinkRules = { days: 30, mostAcceptances: 20 } as const;

/** A kiosk stands in public: a login on it is short, and one order costs at most so many points. */
export const kioskRules = { sessionSeconds: 180, mostPointsPerOrder: 25_000 } as const;

/** The first of each is the default. */
export const leadRatings = ['HOT', 'WARM', 'COLD'] as const;
export const customerTypes = ['INDIVIDUAL', 'COMPANY'] as const;

/** The 28 states and 8 union territories of India, in alphabetical order. */
export const addressStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export const nameLength = { min: 2, max: 80 } as const;
export const passwordLength = { min: 8, max: 32 } as const;
/** The digits of the OTP of a password reset, as its fixed message says. */
export const passwordOtpLength = { min: 5, max: 6 } as const;
/** How long a proven OTP allows a new password to be set. */
export const passwordTicketMinutes = 10;

/** The encash fee, in percent of the points. */
export const encashFeePercent = 2;

/** The longest stay and the most guests. Numbers of their own, so that the build inlines them into texts. */
export const maxNights = 30;
export const maxGuests = 8;
/** The limits of a hotel booking: nights, guests and the length of the special request. */
export const bookingLimits = { nights: maxNights, guests: maxGuests, requestCharacters: 500 } as const;

/** The delivery time of a product, in days. Numbers of their own, as above. */
export const minDeliveryDays = 30;
export const maxDeliveryDays = 60;

/** The steps by which a key changes the points in the planner, and the points that a visitor can plan with. */
export const planning = { step: 500, leap: 5000, visitorPoints: 2_00_000 } as const;

export const postsPerPage = 6;
/** The number of latest posts to feature if the source marks none as featured. */
export const featuredWithoutMark = 5;
/** The number of posts in the list next to a post. */
export const recentPosts = 5;
/** Fixed text of the featured posts: the backend does not return the length of a post. No other screen shows it. */
export const postReadingTime = '4 mins Read';
export const ordersPerPage = 10;

/** Fixed texts for every order paid with points. */
export const orderWords = {
  totalPayable: '₹0.00',
  estimatedDelivery: `${minDeliveryDays}-${maxDeliveryDays} days`,
  deliveryWindow: '10 AM-6 PM',
} as const;

/** The delay after which an open enquiry window sends its enquiry automatically, and the developer's promise. */
export const enquiryDelaySeconds = 2;
export const enquiryContactDays = 3;
/** How many days ahead somebody who is not a member can prefer for a visit. */
export const contactDaysAhead = 180;

/** The days of the week, as `Date` counts them. */
export const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** Within how many working days an encash request is paid; null: the club does not say. */
export const encashDays: number | null = null;
/** Within how many days the points of a cancelled or returned order come back. */
export const refundDays = 7;
/** The maximum length of the reason for a cancellation or a return. */
export const longestOrderChangeReason = 500;

/** The maximum length of a ledger search; a name in the CRM has at most 80 characters. */
export const ledgerSearchCharacters = 80;

/** Origins of maps that a page may show in a frame; a map of another origin is shown as a link only. */
export const mapOrigins = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.google.co.in',
  'https://maps.google.co.in',
  'https://www.openstreetmap.org',
] as const;

/** Screens. */
export const heroSlideSeconds = 10;
export const featuredSlideSeconds = 5;
export const headerShrinkPixels = 20;
export const mobileMenuBelowPixels = 1024;
export const scrollOffsetPixels = 110;
export const galleryPictures = 5;
/** The maximum number of projects in a comparison. */
export const comparedProjects = 3;
export const galleryVideos = 5;
export const descriptionCharacters = 100;

/** Fixed labels for values that an event's source omits, shown as not confirmed. The graph returns null for them. */
export const eventDefaults = { date: 'Date TBD', duration: '2 hours', location: 'Mumbai' } as const;
/** The filter of the hotel list and what a card shows. Hotels listed under an older name of a city are found too. */
export const hotelCities = ['Mumbai', 'Delhi', 'Chennai', 'Jaipur', 'Shimla', 'Bengaluru'] as const;
export const hotelDescriptionCharacters = 60;
export const hotelAmenitiesShown = 4;
export const defaultStay = { nights: 1, guests: 2 } as const;

/** The BroadcastChannel on which the tabs of a browser tell each other about their session. */
export const sessionChannelName = 'club-session';

/** How many requests can be read at once, and how many a browser keeps. */
export const mostContactRequests = 50;
