/**
 * The languages of the club's screens, the default first. Content from the sources (names, stories) is not translated.
 */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The cookie that stores a visitor's choice. It is set by `/language/hi?to=/projects`. */
export const languageCookie = 'language';
export const languagePath = (language: Language, to: string): string =>
  `/language/${language}?to=${encodeURIComponent(to)}`;

/** The language in a cookie or URL; null when it is not supported. */
export const readLanguage = (candidate: string | undefined): Language | null =>
  languages.find((language) => language === candidate) ?? null;
