import type { Page } from '@playwright/test';
import type { Frame } from './frames.ts';

/** Pixels a second: the speed of a reader who looks for something far down the list. */
const speed = 4_000;
/** Pixels per wheel gesture, small enough that the last one ends quickly. */
const turn = 8_000;
const withinMs = 180_000;

/** What was measured on a page. */
export interface Seen {
  readonly frames: readonly Frame[];
  /** Rows in the ledger. */
  readonly rows: number;
  /** How many of them were in the document on the way. */
  readonly drawn: number;
}

export async function openLedger(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.locator('[role=table] [data-index="0"]').waitFor();
  await page.goto(`${page.url()}?rows=all`);
  const table = page.locator('[role=table][aria-busy=false]');
  const more = page.getByRole('button', { name: /^Show \d/ });
  await table.waitFor();
  while (await more.isVisible()) {
    await more.click();
    await table.waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Scrolls the page until the ledger's last row is there. The browser creates the wheel events, as with a mouse. */
export async function scrollThrough(page: Page): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const watch = await page.evaluateHandle(watchFrames);
  const until = performance.now() + withinMs;
  while (!(await page.evaluate(isAtEnd))) {
    if (performance.now() > until)
      throw new Error(`The end of the ledger was not reached within ${withinMs / 1000} seconds.`);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: -turn,
      speed,
      gestureSourceType: 'mouse',
    });
  }
  return watch.evaluate(({ stop }) => stop());
}

/** Records every frame from now on. Runs in the page, so it cannot use anything outside this function. */
function watchFrames(): { readonly stop: () => Seen } {
  const frames: Frame[] = [];
  const drawn = new Set<number>();
  let request = 0;
  const look = (at: number): void => {
    const rows = document.querySelectorAll('[role=table] [role=row]');
    for (const row of rows) {
      const index = row.getAttribute('data-index');
      if (index !== null) drawn.add(Number(index));
    }
    frames.push({ at, top: scrollY, rows: rows.length });
    request = requestAnimationFrame(look);
  };
  request = requestAnimationFrame(look);
  return {
    stop() {
      cancelAnimationFrame(request);
      return { frames, drawn: drawn.size, rows: Math.max(-1, ...drawn) + 1 };
    },
  };
}

/** Whether all rows are loaded and the last one is on screen. Runs in the page. */
function isAtEnd(): boolean {
  const table = document.querySelector('[role=table]');
  if (!table || table.getBoundingClientRect().bottom > innerHeight) return false;
  const last = [...table.querySelectorAll('[role=row]')].at(-1);
  return last?.getAttribute('aria-rowindex') === table.getAttribute('aria-rowcount');
}
