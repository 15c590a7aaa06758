import { type Language, languagePath, languages } from '#rules/language.ts';

/** The setting in index.html. */
const setting = document.querySelector<HTMLMetaElement>('meta[name="club-url"]')?.content ?? '';

/** The club's public address: of the graph, and of the pages that QR codes open on a phone. */
const clubUrl = new URL(setting === '' ? window.location.origin : setting).origin;

export const graphUrl = new URL('/graphql', clubUrl).href;

/** The address of a page of the club. */
export const pageUrl = (path: string): string => new URL(path, clubUrl).href;

/** An address of the club as a phone opens it in the language of the screen; any other address as it is. */
export function inLanguage(address: string, language: Language): string {
  const { origin, pathname, search } = new URL(address);
  if (language === languages[0] || origin !== clubUrl) return address;
  return pageUrl(languagePath(language, pathname + search));
}

/** Of the build, for the operator's list of kiosks. */
export const version: string = import.meta.env.VITE_KIOSK_VERSION;
