import type { Browser, Locator, Page } from '@playwright/test';
import { measureInBrowser } from './browser.ts';
import { median } from './figures.ts';
import { phone, slowPage } from './phone.ts';

const presses = 5;
const waits = [0, 2, 6];
/** In milliseconds. A press that takes longer ends the measurement. */
const longest = 30_000;

/** A control, and what matches in the page as soon as its press is seen to work. */
interface Control {
  readonly name: string;
  readonly path: string;
  readonly in: (page: Page) => Locator;
  readonly shown: string;
}

const controls: readonly Control[] = [
  {
    name: 'a favourite on /projects',
    path: '/projects',
    in: (page) => page.getByRole('button', { name: /^Shortlist/ }),
    shown: 'button[aria-pressed=true]',
  },
  {
    name: 'a filter on /events',
    path: '/events',
    in: (page) => page.getByRole('checkbox'),
    // The list is pale until the server answers.
    shown: 'ul[aria-busy=true]',
  },
  {
    name: 'a slide on /',
    path: '/',
    in: (page) => page.getByRole('button', { name: /^Slide 3/ }),
    shown: 'button[aria-label^="Slide 3"][aria-current=true]',
  },
];

/**
 * Measures how long the first press on a page takes to change it, on a slow phone: each control at several times after the
 * heading is on screen, each time on a page that was never opened before.
 */
export async function measureFirstPress(tell: (text: string) => void, only: RegExp): Promise<string> {
  return measureInBrowser(async (browser, { url }) => {
    const lines: string[] = [];
    for (const control of controls.filter(({ name }) => only.test(name))) {
      // A first visit fills what the server keeps.
      await (await fetch(url + control.path)).text();
      const medians: string[] = [];
      for (const seconds of waits) {
        const took: number[] = [];
        for (let press = 0; press < presses; press += 1) took.push(await pressOnce(browser, url, control, seconds));
        tell(`${control.name} after ${seconds} s: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`);
        medians.push(median(took).toFixed(0));
      }
      lines.push(`| ${control.name} | ${medians.join(' | ')} |`);
    }
    return tableOf(lines);
  });
}

async function pressOnce(browser: Browser, url: string, control: Control, seconds: number): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await slowPage(context);
    await page.goto(url + control.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.locator('h1').waitFor();
    const how = { shown: control.shown, milliseconds: seconds * 1000, longest };
    return await control.in(page).first().evaluate(pressAndWatch, how);
  } finally {
    await context.close();
  }
}

/**
 * Presses after a while, and returns the milliseconds until the frame that shows the change. Runs in the page, so it cannot use
 * anything outside this function. The wait is the page's own: a command from outside would come between its tasks.
 */
function pressAndWatch(
  control: Element,
  how: { shown: string; milliseconds: number; longest: number },
): Promise<number> {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const wait = (painted?.startTime ?? 0) + how.milliseconds - performance.now();
  return new Promise((resolve, reject) => {
    const press = () => {
      const pressed = performance.now();
      const look = () => {
        const took = performance.now() - pressed;
        if (document.querySelector(how.shown)) resolve(took);
        else if (took > how.longest) reject(new Error(`The press changed nothing within ${how.longest} ms.`));
        else requestAnimationFrame(look);
      };
      if (control instanceof HTMLElement) control.click();
      requestAnimationFrame(look);
    };
    setTimeout(press, Math.max(0, wait));
  });
}

function tableOf(lines: readonly string[]): string {
  return [
    `| from the press to the change, ms (median of ${presses}) | ${waits.map((s) => `${s} s after the heading`).join(' | ')} |`,
    `| --- | ${waits.map(() => '---:').join(' | ')} |`,
    ...lines,
  ].join('\n');
}
