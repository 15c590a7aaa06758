import { expect } from '@playwright/test';
import type { Session } from './webDriver.ts';

const WITHIN_MS = 30_000;
/** The key of an element in the answers of a browser, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** What is on a page besides texts, with the elements that can be it. */
const kinds = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select',
  checkbox: 'input[type=checkbox]',
} as const;
type Kind = keyof typeof kinds;

/** Runs in the page: the first one that can be seen and has this name. */
function find(selector: string, name: string, flags: string): Element | null {
  const labelOf = (one: Element) => {
    const labels = 'labels' in one ? [...(one.labels as NodeListOf<HTMLElement>)] : [];
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelledBy = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const said = [
      labelledBy,
      one.getAttribute('aria-label'),
      ...labels.map(({ textContent }) => textContent),
      one.textContent,
    ];
    return (said.find((words) => words?.trim()) ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const isSeen = (one: Element) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
  // A checkbox is drawn by its label, and is itself as small as a point.
  const all = [...document.querySelectorAll(selector)].filter(isSeen);
  return all.find((one) => new RegExp(name, flags).test(labelOf(one))) ?? null;
}

/** Runs in the page. */
function optionOf(label: string, option: string): Element | null {
  const lists = [...document.querySelectorAll('select')];
  const list = lists.find(({ labels }) =>
    [...labels].some(({ textContent }) => new RegExp(label).test(textContent.trim())),
  );
  return [...(list?.options ?? [])].find(({ text }) => text === option) ?? null;
}

/** Runs in the page. In the document, since scripts of Firefox's driver have globals of their own. */
function watchForClick(): void {
  document.documentElement.dataset['pressed'] = 'no';
  const note = () => {
    document.documentElement.dataset['pressed'] = 'yes';
  };
  addEventListener('click', note, { capture: true, once: true });
}

/** What a person does and sees in a window of any browser. Everything waits until it is there. */
export interface Window {
  goto(path: string): Promise<void>;
  /** The same, without waiting for the code of the page. */
  open(path: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  press(kind: Kind, name: RegExp): Promise<void>;
  /** Replaces what is in a field. */
  fill(label: RegExp, entry: string): Promise<void>;
  /** Adds to what is in a field, with keys alone. */
  type(label: RegExp, entry: string): Promise<void>;
  /** Chooses an option of a list. */
  choose(label: RegExp, option: string): Promise<void>;
  has(kind: Kind, name: RegExp): Promise<void>;
  /** Waits for a text that can be seen, in any case of letters. */
  sees(text: string): Promise<void>;
  seesNot(text: string): Promise<void>;
  isAt(path: RegExp): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, which sees nothing but its parameters. */
  run<T, P extends readonly unknown[]>(work: (...parameters: P) => T, ...parameters: P): Promise<T>;
  /** Opens another window of this browser, which is then the current one; `switch` changes between the two. */
  newWindow(): Promise<{ readonly switch: () => Promise<void> }>;
  /** What the page has complained about since it was opened. */
  complaints(): Promise<readonly string[]>;
  screenshot(): Promise<Buffer>;
}

export function windowOf({ send }: Session, origin: string): Window {
  const run = <T, P extends readonly unknown[]>(work: (...parameters: P) => T, ...parameters: P): Promise<T> =>
    send<T>('execute', { script: `return (${String(work)})(...arguments)`, args: parameters });
  const findId = async (kind: Kind, name: RegExp): Promise<string> => {
    let id: string | undefined;
    await expect(async () => {
      const found = (await run(find, kinds[kind], name.source, name.flags)) as unknown as Record<string, string> | null;
      id = found?.[ELEMENT];
      expect(id, `the ${kind} ${String(name)}`).toBeDefined();
    }).toPass({ timeout: WITHIN_MS });
    return id ?? '';
  };
  /** WebKit's driver does not scroll to a field that it is told to empty. */
  const scrollTo = async (id: string) => {
    await run((one) => (one as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' }), {
      [ELEMENT]: id,
    });
  };
  const placeOf = (id: string): Promise<string> =>
    run((one) => JSON.stringify((one as unknown as Element).getBoundingClientRect()), { [ELEMENT]: id });
  const textOfPage = async (): Promise<string> =>
    (await run(() => document.body.innerText.replaceAll(/\s+/g, ' '))).toLowerCase();
  const hydrated = () =>
    expect
      .poll(
        () => run(() => document.querySelector('html[data-hydrated], html:not(:has(script[data-parts]))') !== null),
        {
          timeout: WITHIN_MS,
        },
      )
      .toBe(true);
  const open = async (path: string) => {
    await send('goto', { url: origin + path });
  };
  return {
    open,
    async goto(path) {
      await open(path);
      await hydrated();
    },
    async back() {
      await send('back');
    },
    async reload() {
      await send('reload');
      await hydrated();
    },
    async press(kind, name) {
      const id = await findId(kind, name);
      await expect(async () => {
        // What slides into view is pressed once it stands still: the driver goes by the place at which it was.
        expect(await placeOf(id)).toBe(await placeOf(id));
        await run(watchForClick);
        // A browser refuses to press what something covers for a moment.
        await send('click', { id });
        // Firefox's driver loses a press now and then on a busy machine: the page gets the pointer's events and no click.
        expect(await run(() => document.documentElement.dataset['pressed'])).not.toBe('no');
      }).toPass({ timeout: WITHIN_MS });
    },
    async fill(label, entry) {
      // A field that is still moving into view takes no keys.
      await expect(async () => {
        const id = await findId('field', label);
        await scrollTo(id);
        await send('clear', { id });
        await send('type', { id, text: entry });
      }).toPass({ timeout: WITHIN_MS });
    },
    async type(label, entry) {
      await send('type', { id: await findId('field', label), text: entry });
    },
    async choose(label, option) {
      await findId('field', label);
      const found = await run(optionOf, label.source, option);
      await send('click', { id: (found as unknown as Record<string, string>)[ELEMENT] });
    },
    async has(kind, name) {
      await findId(kind, name);
    },
    sees: (text) => expect.poll(textOfPage, { timeout: WITHIN_MS }).toContain(text.toLowerCase()),
    seesNot: (text) => expect.poll(textOfPage, { timeout: WITHIN_MS }).not.toContain(text.toLowerCase()),
    isAt: (path) =>
      expect.poll(() => run(() => location.pathname + location.search), { timeout: WITHIN_MS }).toMatch(path),
    async resize(width, height) {
      await send('resize', { width, height });
    },
    run,
    async newWindow() {
      let other = await send<string>('handle');
      let { handle: current } = await send<{ handle: string }>('newWindow', { type: 'window' });
      await send('switchTo', { handle: current });
      return {
        async switch() {
          [current, other] = [other, current];
          await send('switchTo', { handle: current });
        },
      };
    },
    complaints: () => run(() => (globalThis as { clubErrors?: string[] }).clubErrors ?? []),
    screenshot: async () => Buffer.from(await send<string>('screenshot'), 'base64'),
  };
}
