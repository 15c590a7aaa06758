import { type ServerEntry, serverEntry } from '#rules/serverEntry.ts';

/** The built web client is not the one that this api calls. */
export class ServerEntryError extends Error {
  override readonly name = 'ServerEntryError';
}

/**
 * Checks a built server entry before it is used.
 * @throws ServerEntryError naming the exports that are missing or wrong.
 */
export function checkServerEntry(entry: unknown): ServerEntry {
  const { data, error } = serverEntry.safeParse(entry);
  if (data) return data;
  const wrong = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ServerEntryError(`The built pages do not fit this api (${wrong}). Run "npm run build".`);
}
