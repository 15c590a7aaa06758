/** The languages of the club's screens, the usual one first. What the sources tell (names, stories) is as they tell it. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The cookie that keeps a visitor's choice, and the address that sets it: `/language/hi?to=/projects`. */
export const languageCookie = 'language';
export const languagePath = (language: Language, to: string): string =>
  `/language/${language}?to=${encodeURIComponent(to)}`;

/** What was chosen, as a cookie or an address says it; null when it is no language of ours. */
export const readLanguage = (candidate: string | undefined): Language | null =>
  languages.find((language) => language === candidate) ?? null;
