import type { Locator, Page } from '@playwright/test';

/** What is in the page once the answer to a touch is seen: an element, with this text or, in a field, with a value. */
export interface Shown {
  readonly selector: string;
  readonly text?: string;
  readonly filled?: true;
}

/** In milliseconds. A touch that takes longer ends the measurement. */
const longestMs = 10_000;
/** Until what a touch has begun is over: pictures are decoded, a carousel has stopped. */
const restMs = 400;

/** Touches a control with the browser's own input events, and returns the milliseconds until the answer was painted. */
export async function touch(page: Page, control: Locator, shown: Shown): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  const watch = await page.evaluateHandle(watchTouch, { ...shown, longestMs });
  await control.tap();
  const took = await watch.evaluate(({ took: done }) => done);
  await watch.dispose();
  await page.waitForTimeout(restMs);
  return took;
}

/**
 * Waits for the next touch, and takes the time from its pointer event, as the browser stamped it, until the frame with the answer
 * has been rendered. Runs in the page, so it cannot use anything outside this function.
 */
function watchTouch(how: Shown & { longestMs: number }): { readonly took: Promise<number> } {
  const isShown = (): boolean =>
    [...document.querySelectorAll(how.selector)].some(
      (one) =>
        (how.text === undefined || (one.textContent ?? '').includes(how.text)) &&
        (how.filled === undefined || (one instanceof HTMLInputElement && one.value !== '')),
    );
  if (isShown()) throw new Error(`It is there before the touch: ${how.selector}`);
  const took = new Promise<number>((resolve, reject) => {
    const onTouch = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const passed = performance.now() - timeStamp;
        if (isShown()) {
          // A message that is sent before a frame is rendered arrives after it.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            port1.close();
            resolve(performance.now() - timeStamp);
          });
          port1.start();
          port2.postMessage(null);
        } else if (passed > how.longestMs) reject(new Error(`Nothing was shown within ${how.longestMs} ms.`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerdown', onTouch, { once: true, capture: true });
  });
  return { took };
}
