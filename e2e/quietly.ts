import { expect, type Page, type Request } from '@playwright/test';

/** How long nothing has to be asked for. */
const quietMs = 500;

/**
 * Waits until what is done has been answered and the page asks for nothing any more. Like `networkidle`, which the open
 * stream of a member's updates never lets happen.
 */
export async function quietly<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const pending = new Set<Request>();
  let lastAt = Date.now();
  const begun = (request: Request) => {
    if (new URL(request.url()).pathname === '/graphql/stream') return;
    pending.add(request);
    lastAt = Date.now();
  };
  const ended = (request: Request) => {
    pending.delete(request);
    lastAt = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  try {
    const result = await work();
    const isQuiet = () => pending.size === 0 && Date.now() - lastAt >= quietMs;
    await expect.poll(isQuiet, { intervals: [100], timeout: 20_000 }).toBe(true);
    return result;
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  }
}
