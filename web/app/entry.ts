import { headerShrinkPixels } from '#rules/constants.ts';
import { firstUse, savesData } from './firstUse.ts';
import { holdPresses } from './holdPresses.ts';
import { painted, settled } from './pageMoments.ts';

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
  if (when !== undefined && files.length > 0) {
    // The first use need not wait for the network.
    if (!savesData()) void settled.then(() => link('prefetch'));
    await firstUse(when);
  }
  await painted;
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
/** Pictures further down wait for the first screen to be complete, or for the first scroll. See web/ui/Picture.tsx. */
const showPictures = () => document.documentElement.toggleAttribute('data-settled', true);
void settled.then(showPictures);
addEventListener('scroll', showPictures, { passive: true, once: true });
void hydrate().finally(holdPresses());
