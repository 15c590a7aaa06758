import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebClient } from '#api/main/createApp.ts';
import type { Store } from '#api/store/store.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { memberFile } from '#server/statement/memberFile.ts';

const kabir = '9999900004';

const renderer: PageRenderer = {
  renderPage: async () => ({ kind: 'page', status: 200, html: '' }),
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile,
};
const hindi: PageRenderer = {
  ...renderer,
  memberFile: async () => ({ name: 'hindi.csv', type: 'text/csv', body: 'hi' }),
};
const web: WebClient = {
  folder: tmpdir(),
  pages: { en: renderer, hi: hindi },
  contact: { phone: '1800 000 0199', email: 'club@veranda.example' },
};

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let headers: Record<string, string>;
let period: string;
beforeAll(async () => {
  [sandbox, store] = await Promise.all([startSandbox(), openMemoryStore()]);
  api = await startApi(sandbox, { store, web, env: { LIMIT_STATEMENT_FILES: '6/600' } });
  ({ headers } = await logIn(api, sandbox, kabir));
  const { data } = await api.graph<{ me: { statements: { period: string }[] } }>(
    '{ me { statements { period } } }',
    {},
    headers,
  );
  period = data?.me.statements[0]?.period ?? '';
});
beforeEach(() => sandbox.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const ask = (path: string, more: Record<string, string> = headers) =>
  fetch(`${api.url}/account/statements/${path}`, { headers: more, redirect: 'manual' });

describe('a statement as a file', () => {
  it('comes as CSV and as PDF, as a download that nobody may keep', async () => {
    const csv = await ask(`${period}.csv`);
    expect(csv.status).toBe(200);
    expect(csv.headers.get('cache-control')).toBe('no-store');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="veranda-points-\d+-20\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const pdf = await ask(`${period}.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is in the language of the member’s screens', async () => {
    const answer = await ask(`${period}.csv`, { ...headers, cookie: 'language=hi' });
    expect(await answer.text()).toBe('hi');
  });

  it('needs a session: a browser is sent to the login, a program gets a 401', async () => {
    const browser = await ask(`${period}.pdf`, { accept: 'text/html' });
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toBe('/login?returnTo=%2Faccount%2Fstatements');
    expect((await ask(`${period}.pdf`, {})).status).toBe(401);
  });

  it('does not exist for another period or format', async () => {
    expect((await ask('1999-01.csv')).status).toBe(404);
    for (const path of [`${period}.xls`, '2026.pdf', 'x.pdf']) {
      expect((await ask(path)).headers.get('content-disposition')).toBeNull();
    }
  });

  it('is none while the CRM does not answer, and nothing of the inside shows', async () => {
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const answer = await ask(`${period}.csv`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toEqual({ error: 'We couldn’t create this file. Please try again.' });
  });

  it('is limited', async () => {
    let last = await ask(`${period}.csv`);
    for (let count = 0; count < 6 && last.status !== 429; count += 1) last = await ask(`${period}.csv`);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a report where the website is served', () => {
  it('names the phone and the email of the brand', async () => {
    const { data } = await api.graph<{ me: { ledger: { nodes: { id: string }[] } } }>(
      '{ me { ledger(first: 1) { nodes { id } } } }',
      {},
      headers,
    );
    const answer = await api.graph(
      `mutation ($id: ID!) { reportTransaction(input: { transactionId: $id, reason: TWICE }) {
        ... on ReportingNotAvailableError { phone email } } }`,
      { id: data?.me.ledger.nodes[0]?.id },
      headers,
    );
    expect(answer.data).toEqual({ reportTransaction: web.contact });
  });
});
