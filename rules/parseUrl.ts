/** A URL, or null for a text that is none. Safari has `URL.parse` since 18, and `URL.canParse` since 17. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
