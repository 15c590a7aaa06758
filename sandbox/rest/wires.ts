import { MEDIA_PREFIX } from './projects.ts';

/** Stored rows as they are answered: media addresses point at where browsers fetch media from. */
export function readWires(stored: readonly Record<string, unknown>[], mediaUrl: string): Record<string, unknown>[] {
  const text = `[${stored.map((row) => String(row['wire'])).join(',')}]`;
  return JSON.parse(text.replaceAll(`"${MEDIA_PREFIX}`, `"${mediaUrl}/`)) as Record<string, unknown>[];
}
