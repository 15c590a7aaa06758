/** How long a browser that comes from another page stays there, in milliseconds. */
const patience = 350;

/**
 * Waits for what a page needs: the server always, and so does a page that is already on screen. A browser that comes from
 * another page waits only a moment and then shows the page's own frames; undefined says that the answer is on its way.
 */
export function waitFor<T>(answer: Promise<T>, request: Request): Promise<T | undefined> {
  const isComing = typeof document !== 'undefined' && location.pathname !== new URL(request.url).pathname;
  if (!isComing) return answer;
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))]);
}
