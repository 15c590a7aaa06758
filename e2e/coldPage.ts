import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';

/** A page of a context of its own, on which nothing was moved or pressed yet. */
export async function coldPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  // Tests fetch no external maps.
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  const page = await context.newPage();
  // Above this width of the header there is no menu button.
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.setViewportSize({ width: 1000, height: 900 });
  return { context, page };
}

/** A real touch on phones; elsewhere a click without the pointer's way to it. */
export const pressOn = async (control: Locator, isTouch: boolean) => {
  await control.scrollIntoViewIfNeeded();
  await (isTouch ? control.tap() : control.dispatchEvent('click'));
};

/** Opens a page whose code does not arrive until it is released. */
export async function openWithoutCode(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry-)[^/]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'load' });
  return released.resolve;
}
