/** How long a browser stays on the previous page during a navigation, in milliseconds. */
const patience = 350;

/**
 * Waits for the data of a page. The server always waits, and so does a page that is already on screen. A navigation in
 * the browser waits only a moment and then shows the page's skeletons; undefined means that the response is still
 * pending.
 */
export function waitFor<T>(answer: Promise<T>, request: Request): Promise<T | undefined> {
  const isComing = typeof document !== 'undefined' && location.pathname !== new URL(request.url).pathname;
  if (!isComing) return answer;
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))]);
}
