/** A failure this soon after a reload has another cause than a new version, in milliseconds. */
const patienceMs = 60_000;
const answerMs = 3_000;

/** The page was just loaded anew, so that doing it again would not end. */
const justReloaded = (): boolean =>
  performance.now() < patienceMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** How the club answers a page that failed: as before, with a newer client than that of the page, or not at all. */
export type Answer = 'asBefore' | 'newVersion' | 'none';

/**
 * Asks for the file that this page was started with. Its name changes with every change of the client, so it is gone (404) when the
 * club was updated after the page had been opened. The error itself says nothing: each browser words it differently.
 */
export async function askClub(): Promise<Answer> {
  const file = document.querySelector<HTMLScriptElement>('script[data-parts]')?.src ?? location.href;
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    return status === 404 && !justReloaded() ? 'newVersion' : 'asBefore';
  } catch {
    return 'none';
  }
}
