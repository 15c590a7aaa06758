/** A failure this soon after a reload has another cause than a new version, in milliseconds. */
const patienceMs = 60_000;
const answerMs = 3_000;

/** The file that an import could not load, in the browser's own words; Safari names none. */
const fileIn = (message: string): string | null => /https?:\/\/\S+\.js/.exec(message)?.[0] ?? null;

/** The page was just loaded anew, so that doing it again would not end. */
const justReloaded = (): boolean =>
  performance.now() < patienceMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Whether a file of the client is gone (404), since the club was updated after this page had been opened. */
export async function isNewVersion({ message }: Error): Promise<boolean> {
  const file = fileIn(message);
  if (file === null || !file.startsWith(`${location.origin}/`) || justReloaded()) return false;
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    return status === 404;
  } catch {
    // No connection, which is what the page says.
    return false;
  }
}
