import { MEDIA_PREFIX } from './projects.ts';

/** Stored rows as they are sent, with media addresses that browsers can fetch. */
export function readWires(stored: readonly Record<string, unknown>[], mediaUrl: string): Record<string, unknown>[] {
  const text = `[${stored.map((row) => String(row['wire'])).join(',')}]`;
  return JSON.parse(text.replaceAll(`"${MEDIA_PREFIX}`, `"${mediaUrl}/`)) as Record<string, unknown>[];
}
