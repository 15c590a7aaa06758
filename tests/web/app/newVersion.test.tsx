import { afterEach, expect, it, vi } from 'vitest';
import { isNewVersion } from '#web/app/newVersion.ts';

const gone = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const ours = `${location.origin}/assets/EventsPage-abc.js`;
const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const opened = (type: string) => vi.stubGlobal('performance', { now: () => 1000, getEntriesByType: () => [{ type }] });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes a file of the club that is gone for a new version', async () => {
  opened('navigate');
  answers(async () => new Response(null, { status: 404 }));
  expect(await isNewVersion(gone(ours))).toBe(true);
});

it.each([
  ['a file that is still there', gone(ours), async () => new Response(null, { status: 200 })],
  ['no connection', gone(ours), async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a file of another site', gone('https://maps.example/api.js'), async () => new Response(null, { status: 404 })],
  ['an error without a file', new TypeError('Load failed'), async () => new Response(null, { status: 404 })],
])('does not take %s for one', async (_what, error, answer) => {
  opened('navigate');
  answers(answer);
  expect(await isNewVersion(error)).toBe(false);
});

it('asks for no second reload', async () => {
  opened('reload');
  answers(async () => new Response(null, { status: 404 }));
  expect(await isNewVersion(gone(ours))).toBe(false);
});
