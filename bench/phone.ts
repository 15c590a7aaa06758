import type { BrowserContext, Page } from '@playwright/test';

/** A middling phone. */
const processorTimesSlower = 4;
/** Slow 4G, as DevTools and Lighthouse define it: bytes a second, and milliseconds for a round trip. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** The options of a browser context that is a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };

/** A new page with the processor and the network of a slow phone. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
  return page;
}
