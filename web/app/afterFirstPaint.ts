/** In milliseconds. Hydration starts after this time even if the browser never reports a paint. */
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

/** The files that the client consists of, each after those that it needs. The server names them. */
const parts = document.querySelector<HTMLElement>('script[data-parts]')?.dataset['parts']?.split(' ') ?? [];

/**
 * The server's HTML is painted first; only then is the code for hydration fetched, all at once. It is evaluated file by
 * file, each in a task of its own, so that presses and scrolling in between are handled.
 */
async function hydrate(): Promise<void> {
  await Promise.race([firstContentfulPaint(), hidden(), longestWait()]);
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    await nextTask();
  }
  const { start } = await import('./client.tsx');
  await nextTask();
  await start();
}

void hydrate();
