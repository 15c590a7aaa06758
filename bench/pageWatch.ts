import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Shown } from './touches.ts';

/** In milliseconds. A page that takes longer ends the measurement. */
export const longestMs = 60_000;
/** A page has settled when it has sent no request for so long. */
const quietMs = 1_000;
const mark = 'bench-readable';

/** What a page view took in the browser. */
export interface View {
  /** From the start of the navigation until what the page is for was painted. */
  readonly readableMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** What long tasks took beyond 50 ms, added up. */
  readonly blockedMs: number;
  readonly kilobytes: number;
  /** Requests that the cache did not answer. */
  readonly requests: number;
}

const entries = z.object({
  now: z.number(),
  paints: z.array(z.object({ startTime: z.number() })),
  shifts: z.array(z.object({ value: z.number(), hadRecentInput: z.boolean() })),
  tasks: z.array(z.object({ duration: z.number() })),
  loads: z.array(z.object({ transferSize: z.number() })),
});
const events = z.array(z.object({ interactionId: z.number(), duration: z.number() }));

/** Notes from now on, in each document that the page opens, when the first such element was painted. */
export async function watchFor(page: Page, shown: Shown): Promise<void> {
  await page.addInitScript(noteWhenShown, { selector: shown.selector, text: shown.text ?? '', mark });
}

/** The milliseconds since 1970 at which it was painted. */
export async function readable(page: Page): Promise<number> {
  const options = { polling: 200, timeout: longestMs };
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, options);
  return page.evaluate(
    (name) => performance.timeOrigin + (performance.getEntriesByName(name)[0]?.startTime ?? 0),
    mark,
  );
}

/** Opens a page, and waits until something is there and it has settled. */
export async function openSettled(page: Page, address: string, isThere: () => Promise<unknown>): Promise<void> {
  let lastRequest = performance.now();
  page.on('request', () => {
    lastRequest = performance.now();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await isThere();
  while (performance.now() - lastRequest < quietMs) await page.waitForTimeout(100);
}

/** Opens a page that is watched, and waits until it is hydrated and has settled. */
export async function view(page: Page, address: string): Promise<View> {
  await openSettled(page, address, async () => {
    await readable(page);
    await page.locator('html[data-hydrated]').waitFor({ timeout: longestMs });
  });
  const { now, paints, shifts, tasks, loads } = entries.parse(await page.evaluate(readEntries, mark));
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return {
    readableMs: now,
    largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
    blockedMs: sum(tasks.map(({ duration }) => duration - 50)),
    kilobytes: sum(loads.map(({ transferSize }) => transferSize)) / 1000,
    requests: loads.filter(({ transferSize }) => transferSize > 0).length,
  };
}

/** Does something that is one interaction, and returns the milliseconds until the next paint, in the browser's steps of eight. */
export async function nextPaint(page: Page, interact: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(watchEvents);
  await interact();
  const seen = events.parse(await watch.evaluate(({ stop }) => stop()));
  await watch.dispose();
  // Shorter ones are not reported.
  return Math.max(16, ...seen.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration));
}

/* What follows runs in the page, so it cannot use anything outside each function. */

function noteWhenShown(what: { selector: string; text: string; mark: string }): void {
  let isAsked = false;
  const isShown = () =>
    [...document.querySelectorAll(what.selector)].some(
      (one) => (one.textContent ?? '').includes(what.text) && one.getClientRects().length > 0 && one.checkVisibility(),
    );
  const look = () => {
    isAsked = false;
    if (!isShown()) return;
    watch.disconnect();
    // A message that is sent before a frame is rendered arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      performance.mark(what.mark);
    });
    port1.start();
    port2.postMessage(null);
  };
  const watch = new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

async function readEntries(name: string): Promise<unknown> {
  const entriesOf = (type: string) =>
    new Promise<unknown[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries().map((entry): unknown => entry.toJSON()));
      });
      observer.observe({ type, buffered: true });
      // There may be none.
      setTimeout(() => resolve([]), 300);
    });
  const [paints, shifts, tasks, navigations, resources] = await Promise.all([
    entriesOf('largest-contentful-paint'),
    entriesOf('layout-shift'),
    entriesOf('longtask'),
    entriesOf('navigation'),
    entriesOf('resource'),
  ]);
  const now = performance.getEntriesByName(name)[0]?.startTime;
  return { now, paints, shifts, tasks, loads: [...navigations, ...resources] };
}

function watchEvents(): { readonly stop: () => unknown[] } {
  const seen: unknown[] = [];
  const note = (list: readonly PerformanceEntry[]) => seen.push(...list.map((entry): unknown => entry.toJSON()));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
  return {
    stop() {
      note(observer.takeRecords());
      observer.disconnect();
      return seen;
    },
  };
}
