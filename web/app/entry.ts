import { headerShrinkPixels } from '#rules/constants.ts';
import { firstUse } from './firstUse.ts';
import { holdPresses } from './holdPresses.ts';

/** In milliseconds. The code is fetched after this time even if the browser never reports a paint. */
const LONGEST_WAIT = 1_000;

/**
 * Waits until the browser reports a paint. An animation frame would be too early: it runs before anything is on screen.
 */
function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** A background tab never paints. */
function hidden(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

function longestWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Set by the server: the files of the client, each after those that it needs, and when the page is hydrated. */
const { parts = '', hydrate: when } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {};
const files = parts.split(' ').filter((file) => file !== '');

const link = (rel: 'modulepreload' | 'prefetch') => {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
};

/**
 * The server's HTML is painted first; only then is the code for hydration fetched, all at once. It is evaluated file by
 * file, each in a task of its own, so that presses and scrolling in between are handled.
 */
async function hydrate(): Promise<void> {
  // Development has no files to name, and its changes only reach a page that is hydrated.
  const used = when !== undefined && files.length > 0 ? firstUse(when, () => link('prefetch')) : undefined;
  await Promise.race([firstContentfulPaint(), hidden(), longestWait()]);
  await used;
  link('modulepreload');
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await nextTask();
  }
  const { start } = await import('./client.tsx');
  await nextTask();
  await start();
}

/**
 * The header is solid and smaller on a scrolled page, before hydration as well. A page that opens scrolled fires the event too;
 * asking for the position here would make the browser lay out the page at once.
 */
addEventListener(
  'scroll',
  () => document.documentElement.toggleAttribute('data-scrolled', scrollY > headerShrinkPixels),
  { passive: true },
);
void hydrate().finally(holdPresses());
