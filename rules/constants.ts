/** Business constants and limits, public 9 and member 9. Times carry their unit in the name. */

export const sessionHours = 24;
export const sessionCheckSeconds = 60;
export const sessionExpiredRedirectSeconds = 1.5;

/** The Credit of a member who has no transactions, at most once for ever. Member 4 and 9. */
export const welcomePoints = 10_000;

export const otpLength = { min: 4, max: 6 } as const;
export const otpResendSeconds = 45;

/** Ours: the specification names no limits. A code dies after five wrong attempts; SMS cost money and patience. */
export const otpLimits = {
  sendsPerMobile: { points: 3, windowSeconds: 600 },
  sendsPerAddress: { points: 20, windowSeconds: 600 },
  sendsInAll: { points: 5_000, windowSeconds: 86_400 },
  verificationsPerAddress: { points: 60, windowSeconds: 600 },
  attemptsPerOtp: 5,
} as const;

/** Ours: a login's answer, good or bad, comes within this time. */
export const loginDeadlineSeconds = 9;

export const rewards = { repurchasePercent: 2, referredPercent: 0.65 } as const;

export const referralRatings = ['Hot', 'Warm', 'Cold'] as const;
export const customerTypes = ['Individual', 'Company'] as const;

export const addressStates = [
  'Maharashtra',
  'Delhi',
  'Karnataka',
  'Tamil Nadu',
  'Gujarat',
  'Rajasthan',
  'West Bengal',
  'Uttar Pradesh',
] as const;

/** Screens, public 9 and member 9. */
export const heroSlideSeconds = 10;
export const headerShrinkPixels = 20;
export const mobileMenuBelowPixels = 1024;
export const scrollOffsetPixels = 110;
export const galleryPictures = 5;
export const galleryVideos = 5;
export const descriptionCharacters = 100;

/** Labels for what a project's source leaves out, public 2 (Project detail). The graph itself says null. */
export const projectDefaults = { city: 'Mumbai', status: 'Under Construction' } as const;
