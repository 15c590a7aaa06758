import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';

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
  readonly id: string;
  readonly name: string;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly points: number;
  readonly createdAt: string;
}
interface Ledger {
  readonly totalCount: number;
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
type DemoMember = TestSandbox['demoMembers'][number];

const club = openClub();

function demo(wanted: (member: DemoMember) => boolean): DemoMember {
  const found = club.sandbox.demoMembers.find(wanted);
  if (!found) throw new Error('There is no such demo member.');
  return found;
}
const hasNote = (note: RegExp) => (one: DemoMember) => note.test(one.note);
/** The one with a ledger of 2,300 rows. */
const isRich = ({ points }: DemoMember) => points?.transactions === 2300;
const rich = () => club.member(demo(isRich).mobile);

async function ledger(member: Pick<Member, 'ask'>, variables: Record<string, unknown> = {}): Promise<Ledger> {
  return (await member.ask<{ me: { ledger: Ledger } }>(LEDGER, variables)).me.ledger;
}
const page = async (variables: Record<string, unknown>) => ledger(await rich(), variables);
const cursorOf = (createdAt: string, id: string) => Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

describe('me', () => {
  it('is null for a visitor', async () => {
    expect((await club.api.graph('{ me { id } }')).data).toEqual({ me: null });
  });

  it('knows the project of the home, whose name stands in the CRM with the city', async () => {
    const member = await club.member('9999900004');
    const { me } = await member.ask<{ me: object }>('{ me { homeProjectName homeProject { name city } } }');
    expect(me).toEqual({
      homeProjectName: 'Tidewall Seafront, Goa',
      homeProject: { name: 'Tidewall Seafront', city: 'Goa' },
    });
  });

  it('knows name, number and session without asking the CRM', async () => {
    const { name, membershipNumber, mobile } = demo((one) => one.membershipNumber?.startsWith('0') ?? false);
    const member = await club.member(mobile);
    await club.forgetCalls();
    expect(
      await member.ask('{ me { name membershipNumber shortMembershipNumber mobile session { expiresAt } } }'),
    ).toEqual({
      me: {
        name,
        membershipNumber,
        shortMembershipNumber: membershipNumber?.replace(/^0+/, ''),
        mobile,
        session: { expiresAt: expect.any(String) },
      },
    });
    expect(await club.calls()).toEqual([]);
  });

  it.each<[string, (one: DemoMember) => boolean]>([
    ['a rich ledger', isRich],
    ['an empty one', ({ points }) => points?.transactions === 0],
    ['leading zeros', ({ membershipNumber }) => membershipNumber?.startsWith('00') ?? false],
    ['a phone with +91', hasNote(/\+91/)],
    ['nearly out of points', hasNote(/nearly out/i)],
    ['inactive', hasNote(/inactive/i)],
  ])('shows the totals that the CRM keeps: %s', async (_, wanted) => {
    const { mobile, points } = demo(wanted);
    const { earned, redeemed, expired, balance } = points ?? {};
    const member = await club.member(mobile);
    expect(
      await member.ask('{ me { points { earned redeemed expired balance reconciliation { difference } } } }'),
    ).toEqual({ me: { points: { earned, redeemed, expired, balance, reconciliation: { difference: 0 } } } });
  });

  it('shows points and the first page of the ledger for one upstream call', async () => {
    const member = await rich();
    await member.ask(
      '{ me { isActive memberSince points { earned redeemed expired balance } ledger(first: 200) { totalCount nodes { id } } } }',
    );
    expect((await club.calls()).filter(({ surface }) => surface !== 'crm-login')).toHaveLength(1);
  });

  it('keeps its other parts when the CRM fails, and says which part failed', async () => {
    const member = await rich();
    await club.fault({ surface: 'crm', kind: 'status', status: 500 });
    const { data, errors, text } = await member.graph('{ me { name points { balance } } }');
    expect(data).toEqual({ me: { name: member.name, points: null } });
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
  it('reaches every one of 2,300 rows, each once, newest first, and they add up', async () => {
    const member = await rich();
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const found: Ledger = await ledger(member, { first: 200, after });
      expect(found.totalCount).toBe(2300);
      rows.push(...found.nodes);
      after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2300);
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const sum = (type: Row['type']) =>
      rows.filter((row) => row.type === type).reduce((total, { points }) => total + points, 0);
    expect(demo(isRich).points).toMatchObject({ earned: sum('CREDIT'), redeemed: sum('DEBIT') });
  });

  it('follows the CRM where it gives smaller batches than asked', async () => {
    await club.sandbox.switches({ batchSize: 200 });
    const { me } = await (
      await rich()
    ).ask<{
      me: { points: { reconciliation: { creditCount: number; debitCount: number; difference: number } } };
    }>('{ me { points { reconciliation { creditCount debitCount difference } } } }');
    await club.sandbox.switches({ batchSize: null });
    const { creditCount, debitCount, difference } = me.points.reconciliation;
    expect([creditCount + debitCount, difference]).toEqual([2300, 0]);
  });

  it('narrows to Credits or Debits, and counts them', async () => {
    const [credits, debits] = [
      await page({ filter: { type: 'CREDIT' }, first: 200 }),
      await page({ filter: { type: 'DEBIT' }, first: 200 }),
    ];
    expect(new Set(credits.nodes.map(({ type }) => type))).toEqual(new Set(['CREDIT']));
    expect(new Set(debits.nodes.map(({ type }) => type))).toEqual(new Set(['DEBIT']));
    expect(credits.totalCount + debits.totalCount).toBe(2300);
  });

  it('narrows to a year', async () => {
    const year = Number((await page({ first: 1 })).nodes[0]?.createdAt.slice(0, 4));
    const filter = { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` };
    const found = await page({ filter, first: 200 });
    expect(new Set(found.nodes.map(({ createdAt }) => createdAt.slice(0, 4)))).toEqual(new Set([String(year)]));
    expect(found.totalCount).toBeLessThan(2300);
  });

  it.each(["' OR Name LIKE '%", '\\', '%', "O'Brien_"])(
    'takes %j in a search as text, never as a query',
    async (search) => {
      const found = await page({ filter: { search } });
      expect(found.nodes.every(({ name }) => name.includes(search))).toBe(true);
    },
  );

  it.each([
    ['SOQL', "2026-01-01T00:00:00Z' OR Id != '", 'x'],
    ['a wrong checksum', '2026-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAW'],
    ['an id in other letters', '2026-01-01T00:00:00.000Z', 'a0Y5g000003FPENEAG'],
    ['an instant that the CRM does not know', '+275760-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAG'],
  ])('refuses a cursor that it did not give, with %s', async (_what, createdAt, id) => {
    const member = await rich();
    const timeline = 'query ($after: String) { me { timeline(after: $after) { totalCount } } }';
    for (const { errors } of [
      await member.graph(LEDGER, { after: cursorOf(createdAt, id) }),
      await member.graph(timeline, { after: cursorOf(createdAt, `POINTS:${id}`) }),
    ]) {
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('takes a cursor of a row that is gone', async () => {
    const after = cursorOf('2027-01-01T00:00:00.000Z', 'a0Y5g000003FPenEAG');
    expect((await page({ after, first: 3 })).nodes).toHaveLength(3);
  });

  it('draws the balance over time in at most as many steps as asked, ending at Credits minus Debits', async () => {
    const { me } = await (
      await rich()
    ).ask<{ me: { balanceHistory: { balance: number; change: number; count: number }[] } }>(
      '{ me { balanceHistory(maxSteps: 120) { at balance change count } } }',
    );
    const steps = me.balanceHistory;
    const { earned = 0, redeemed = 0 } = demo(isRich).points ?? {};
    expect(steps.length).toBeLessThanOrEqual(120);
    expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(2300);
    expect(steps.reduce((sum, { change }) => sum + change, 0)).toBe(earned - redeemed);
    expect(steps.at(-1)?.balance).toBe(earned - redeemed);
    expect(steps.every(({ balance }) => balance >= 0)).toBe(true);
  });

  it('shows nobody the ledger of another member', async () => {
    const mine = new Set((await page({ first: 200 })).nodes.map(({ id }) => id));
    const theirs = await ledger(await club.member(demo(hasNote(/\+91/)).mobile), { first: 200 });
    expect(theirs.nodes.length).toBeGreaterThan(0);
    expect(theirs.nodes.some(({ id }) => mine.has(id))).toBe(false);
  });
});
