import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const LEDGER = `query Ledger($first: Int, $after: String, $filter: LedgerFilter) {
  me {
    ledger(first: $first, after: $after, filter: $filter) {
      totalCount
      nodes { id name type points createdAt }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface Row {
  id: string;
  name: string;
  type: 'CREDIT' | 'DEBIT';
  points: number;
  createdAt: string;
}

interface LedgerAnswer {
  me: { ledger: { totalCount: number; nodes: Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
}

let sandbox: TestSandbox;
let api: ApiUnderTest;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox);
});
beforeEach(() => sandbox.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

function demo(wanted: (member: TestSandbox['demoMembers'][number]) => boolean) {
  const member = sandbox.demoMembers.find(wanted);
  if (!member) throw new Error('There is no such demo member.');
  return member;
}

/** One login per member for the whole file: SMS are limited, here as everywhere. */
const logins = new Map<string, ReturnType<typeof logIn>>();
function once(mobile: string) {
  const login = logins.get(mobile) ?? logIn(api, sandbox, mobile);
  logins.set(mobile, login);
  return login;
}

const crmCalls = async () => (await sandbox.calls()).filter((call) => call.surface === 'crm').length;

describe('me', () => {
  it('is null for a visitor', async () => {
    expect((await api.graph('{ me { id } }')).data).toEqual({ me: null });
  });

  it('knows name, number and session without asking the CRM', async () => {
    const member = demo((one) => one.membershipNumber?.startsWith('0') ?? false);
    const { headers } = await once(member.mobile);
    await sandbox.clearCalls();
    const { data } = await api.graph(
      '{ me { name membershipNumber routeId mobile session { expiresAt } } }',
      {},
      headers,
    );
    expect(data).toMatchObject({
      me: {
        name: member.name,
        membershipNumber: member.membershipNumber,
        routeId: member.membershipNumber?.replace(/^0+/, ''),
        mobile: member.mobile,
      },
    });
    expect(await sandbox.calls()).toEqual([]);
  });

  it.each(sixKinds())('shows the totals that the CRM keeps: %s', async (_, pick) => {
    const member = pick();
    const { headers, outcome } = await once(member.mobile);
    const { data } = await api.graph<{ me: { points: object } }>(
      '{ me { points { earned redeemed expired balance reconciliation { difference } } } }',
      {},
      headers,
    );
    const bonus = outcome.welcomeCreditGiven ? 10_000 : 0;
    const { earned, redeemed, expired, balance } = member.points ?? { earned: 0, redeemed: 0, expired: 0, balance: 0 };
    expect(data?.me.points).toEqual({
      earned: earned + bonus,
      redeemed,
      expired,
      balance: balance + bonus,
      reconciliation: { difference: 0 },
    });
  });

  it('shows points and the first page of the ledger for one upstream call', async () => {
    const { headers } = await once(demo((one) => one.points?.transactions === 2300).mobile);
    await sandbox.clearCalls();
    await api.graph(
      '{ me { active memberSince points { earned redeemed expired balance } ledger(first: 200) { totalCount nodes { id } } } }',
      {},
      headers,
    );
    expect(await crmCalls()).toBe(1);
  });

  it('keeps its other parts when the CRM fails, and says which part failed', async () => {
    const { headers } = await once(demo((one) => one.points?.transactions === 2300).mobile);
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 500 });
    const { data, errors, text } = await api.graph('{ me { name points { balance } } }', {}, headers);
    expect(data).toMatchObject({ me: { points: null } });
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['me', 'points'],
        message: 'Failed to fetch data',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    expect(text).not.toMatch(/SELECT|Loyalty_|127\.0\.0\.1|stack/);
  });
});

describe('the ledger', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await once(demo((one) => one.points?.transactions === 2300).mobile));
  });

  const page = async (variables: Record<string, unknown>) => {
    const { data, errors } = await api.graph<LedgerAnswer>(LEDGER, variables, headers);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.me.ledger;
  };

  it('reaches every one of 2,300 rows, each once, newest first, and they add up', async () => {
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const found: LedgerAnswer['me']['ledger'] = await page({ first: 200, after });
      expect(found.totalCount).toBe(2300);
      rows.push(...found.nodes);
      after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(rows.map((row) => row.id)).size).toBe(2300);
    expect(rows.map((row) => row.createdAt)).toEqual(
      rows
        .map((row) => row.createdAt)
        .toSorted()
        .toReversed(),
    );
    const member = demo((one) => one.points?.transactions === 2300);
    const sum = (type: Row['type']) =>
      rows.filter((row) => row.type === type).reduce((total, row) => total + row.points, 0);
    expect({ earned: sum('CREDIT'), redeemed: sum('DEBIT') }).toEqual({
      earned: member.points?.earned,
      redeemed: member.points?.redeemed,
    });
  });

  it('follows the CRM where it gives smaller batches than asked', async () => {
    await sandbox.switches({ batchSize: 200 });
    const { data } = await api.graph<{
      me: { points: { reconciliation: { creditCount: number; debitCount: number; difference: number } } };
    }>('{ me { points { reconciliation { creditCount debitCount difference } } } }', {}, headers);
    await sandbox.switches({ batchSize: null });
    const { creditCount = 0, debitCount = 0, difference } = data?.me.points.reconciliation ?? {};
    expect(creditCount + debitCount).toBe(2300);
    expect(difference).toBe(0);
  });

  it('narrows to Credits or Debits, and counts them', async () => {
    const credits = await page({ filter: { type: 'CREDIT' }, first: 200 });
    const debits = await page({ filter: { type: 'DEBIT' }, first: 200 });
    expect(credits.nodes.every((row) => row.type === 'CREDIT')).toBe(true);
    expect(debits.nodes.every((row) => row.type === 'DEBIT')).toBe(true);
    expect(credits.totalCount + debits.totalCount).toBe(2300);
  });

  it('narrows to a year', async () => {
    const newest = (await page({ first: 1 })).nodes[0];
    const year = Number(newest?.createdAt.slice(0, 4));
    const found = await page({
      filter: { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` },
      first: 200,
    });
    expect(found.nodes.every((row) => row.createdAt.startsWith(String(year)))).toBe(true);
    expect(found.totalCount).toBeLessThan(2300);
  });

  it.each(["' OR Name LIKE '%", '\\', '%', "O'Brien_"])(
    'takes %j in a search as text, never as a query',
    async (search) => {
      const found = await page({ filter: { search } });
      expect(found.nodes.every((row) => row.name.includes(search))).toBe(true);
    },
  );

  it.each([
    ['SOQL', "2026-01-01T00:00:00Z' OR Id != '", 'x'],
    ['a wrong checksum', '2026-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAW'],
    ['an id in other letters', '2026-01-01T00:00:00.000Z', 'a0Y5g000003FPENEAG'],
    ['an instant that the CRM does not know', '+275760-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAG'],
  ])('refuses a cursor that it did not give, with %s', async (_what, createdAt, id) => {
    const cursor = (place: string) => Buffer.from(JSON.stringify([createdAt, place])).toString('base64url');
    const inLedger = await api.graph(LEDGER, { after: cursor(id) }, headers);
    const timeline = 'query ($after: String) { me { timeline(after: $after) { totalCount } } }';
    const inTimeline = await api.graph(timeline, { after: cursor(`POINTS:${id}`) }, headers);
    for (const { errors } of [inLedger, inTimeline]) expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('takes a cursor of a row that is gone', async () => {
    const cursor = Buffer.from(JSON.stringify(['2027-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAG'])).toString(
      'base64url',
    );
    expect((await page({ after: cursor, first: 3 })).nodes).toHaveLength(3);
  });

  it('draws the balance over time in at most as many steps as asked, ending at Credits minus Debits', async () => {
    const { data } = await api.graph<{
      me: { balanceHistory: { at: string; balance: number; change: number; count: number }[] };
    }>('{ me { balanceHistory(maxSteps: 120) { at balance change count } } }', {}, headers);
    const steps = data?.me.balanceHistory ?? [];
    const { earned = 0, redeemed = 0 } = demo((one) => one.points?.transactions === 2300).points ?? {};
    expect(steps.length).toBeLessThanOrEqual(120);
    expect(steps.reduce((sum, step) => sum + step.count, 0)).toBe(2300);
    expect(steps.reduce((sum, step) => sum + step.change, 0)).toBe(earned - redeemed);
    expect(steps.at(-1)?.balance).toBe(earned - redeemed);
    expect(steps.every((step) => step.balance >= 0)).toBe(true);
  });

  it('shows nobody the ledger of another member', async () => {
    const other = await once(demo((one) => /\+91/.test(one.note)).mobile);
    const mine = new Set((await page({ first: 200 })).nodes.map((row) => row.id));
    const theirs = await api.graph<LedgerAnswer>(LEDGER, { first: 200 }, other.headers);
    expect(theirs.data?.me.ledger.nodes.some((row) => mine.has(row.id))).toBe(false);
  });
});

function sixKinds(): [string, () => TestSandbox['demoMembers'][number]][] {
  return [
    ['a rich ledger', () => demo((one) => one.points?.transactions === 2300)],
    ['an empty one', () => demo((one) => one.points?.transactions === 0)],
    ['leading zeros', () => demo((one) => one.membershipNumber?.startsWith('00') ?? false)],
    ['a phone with +91', () => demo((one) => /\+91/.test(one.note))],
    ['nearly out of points', () => demo((one) => /nearly out/i.test(one.note))],
    ['inactive', () => demo((one) => /inactive/i.test(one.note))],
  ];
}
