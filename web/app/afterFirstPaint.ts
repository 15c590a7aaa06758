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

// The server's HTML is painted first; only then is the code for hydration fetched. Two tasks instead of one, so that
// presses and scrolling in between are handled.
void Promise.race([firstContentfulPaint(), hidden(), longestWait()])
  .then(() => import('./client.tsx'))
  .then(({ start }) => setTimeout(() => void start()));
