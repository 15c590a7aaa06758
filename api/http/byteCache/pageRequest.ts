import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageCookie, readLanguage } from '#rules/language.ts';

const longestUrl = 2_000;

export interface PageVariant {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | null;
}

/** The first cookie of that name, as sent. */
function cookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** What the cookies say about the look of a page. They hold plain words, which need no decoding. */
export function variantOf({ cookie: header }: IncomingHttpHeaders): PageVariant {
  if (header === undefined) return { language: 'en', theme: null };
  const theme = cookie(header, 'theme');
  return {
    language: readLanguage(cookie(header, languageCookie)) ?? 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** Pages with a secret in their address, which is not to be kept as a key. */
const secretPages = /^\/newsletter\/unsubscribe/;

/** The key of a page for a visitor; null for anyone who may be logged in, or is about to be. */
export function pageKeyOf(url: string, headers: IncomingHttpHeaders): string | null {
  const { cookie: header } = headers;
  if (headers.authorization !== undefined || url.length > longestUrl || secretPages.test(url)) return null;
  if (header === undefined) return `page en - ${url}`;
  if (header.includes('club_session') || header.includes('club_pending_otp')) return null;
  const { language, theme } = variantOf(headers);
  return `page ${language} ${theme ?? '-'} ${url}`;
}
