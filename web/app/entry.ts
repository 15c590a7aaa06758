import { headerShrinkPixels, sessionChannelName } from '#rules/constants.ts';
import { holdPresses } from './holdPresses.ts';
import { nextTask } from './nextTask.ts';
import { arrived, painted, settled } from './pageMoments.ts';

/** Set by the server: the files of the client, each after those that it needs. A page of a member also names what sends requests. */
const { parts = '', transport } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {};
const files = [...parts.split(' '), transport ?? ''].filter((file) => file !== '');

/**
 * The server's HTML is painted first; only then is the code for hydration fetched, all at once. It is evaluated file by
 * file, each in a task of its own, so that presses and scrolling in between are handled.
 */
async function hydrate(): Promise<void> {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await nextTask();
  }
  const { start } = await import('./client.tsx');
  await arrived;
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

/** The page has taken the place of its frame (`server.tsx`), and no name may stand for two elements. */
void arrived.then(() => document.querySelector('[data-frame]:has(~ #club)')?.remove());

/** A login in another window before this page can hear of it: the server has the member's page. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionChannelName);
otherTabs?.addEventListener('message', () => location.reload());

/** An older browser keeps the server's page. The style sheet asks the same, and shows a line that says so. */
if (CSS.supports('width', '1rlh')) {
  const { firstPress, repeat } = holdPresses();
  /** A visitor's page is complete as it is; a member's asks for data first. */
  const moment = transport === undefined ? Promise.race([settled, firstPress]) : painted;
  void moment.then(hydrate).finally(() => {
    otherTabs?.close();
    void repeat();
  });
}
