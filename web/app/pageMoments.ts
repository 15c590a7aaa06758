/** In milliseconds. A browser that never reports a paint, or is never idle, is not waited for longer. */
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

function load(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, 200);
  });
}

/** All of the page's HTML is here. */
export const arrived: Promise<void> = new Promise((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

/** The first text or picture of the page is on screen. */
export const painted: Promise<unknown> = Promise.race([firstContentfulPaint(), hidden(), longestWait()]);

/** The first screen is complete, and the network and the processor are free for what comes later. */
export const settled: Promise<void> = Promise.all([painted, load()]).then(idle);
