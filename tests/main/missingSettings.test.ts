import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNotices } from '../../scripts/lib/notices.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { startApi } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-settings-'));
mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
const renderer: PageRenderer = {
  renderPage: async () => ({ kind: 'page', status: 200, html: '' }),
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => null,
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** What the terminal shows of a start with a brand that lacks these settings. */
async function shownAtStart(missingSettings: readonly string[]): Promise<string[]> {
  const web = { folder, pages: { en: renderer, hi: renderer }, missingSettings };
  const api = await startApi(sandbox, { web, env: { PLAYGROUND: 'off' } });
  const shown: string[] = [];
  const hear = createNotices((text) => shown.push(text));
  for (const line of api.logs().split('\n').filter(Boolean)) hear('api', line);
  await api.close();
  return shown.filter((line) => line.includes('legal.ts'));
}

it('a start names the empty settings of the brand and their file, in one line', async () => {
  expect(await shownAtStart(['grievanceOfficer', 'courts'])).toEqual([
    'api: web/brand/legal.ts has no grievanceOfficer and no courts. Set them before people use the club: the privacy notice and the terms name them.',
  ]);
});

it('a start with all of them says nothing', async () => {
  expect(await shownAtStart([])).toEqual([]);
});
