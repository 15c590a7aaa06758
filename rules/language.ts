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

/**
 * The language that a request prefers (`Accept-Language`, RFC 9110), among those there are; the default without one. Subtags
 * of a region do not matter: `hi-IN` is Hindi.
 */
export function languageOf({
  'accept-language': header,
}: {
  readonly 'accept-language'?: string | undefined;
}): Language {
  let best: { readonly language: Language; readonly weight: number } | null = null;
  for (const range of header?.split(',', 20) ?? []) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    const language = readLanguage(tag.split('-')[0]?.toLowerCase());
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? languages[0];
}
