/** A page that the browser does not report as painted, for whatever reason, is taken over after this many milliseconds. */
const LONGEST_WAIT = 1_000;

/** The browser's own word that something of the page is on screen: an animation frame runs before it is presented. */
function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** A tab in the background paints nothing. */
function hidden(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

function longestWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
}

// The page that the server sent is seen first; only then is the code fetched that takes it over. Then two tasks, not one:
// what is pressed or scrolled between them is seen to.
void Promise.race([firstContentfulPaint(), hidden(), longestWait()])
  .then(() => import('./client.tsx'))
  .then(({ start }) => setTimeout(() => void start()));
