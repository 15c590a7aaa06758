/** A member with a ledger of any length, as the graph would answer. Newest row first, like the graph. */
interface FakeTransaction {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly subject: { kind: string; id: string | null; number: string | null; name: string | null } | null;
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly typeText?: string | null;
  readonly points: number | null;
  readonly createdAt: string;
  readonly balanceAfter: number | null;
}

interface PageArguments {
  readonly filter?: {
    readonly type?: string | null;
    readonly from?: string | null;
    readonly to?: string | null;
    readonly search?: string | null;
  } | null;
  readonly first: number;
  readonly after?: string | null;
}

const day = 86_400_000;
export const fakeNow = Date.parse('2026-11-20T04:11:00.000Z');

/** Rows one half day apart, every fifth a Debit; never negative. */
export function fakeTransactions(count: number): FakeTransaction[] {
  let balanceAfter = 0;
  return Array.from({ length: count }, (_, index) => {
    const isDebit = index % 5 === 4;
    const name = isDebit ? `Lamp ${20_000 + index}` : `Referral bonus ${index + 1}`;
    balanceAfter += isDebit ? -900 : 500;
    return {
      id: `t${String(index).padStart(5, '0')}`,
      name,
      title: name,
      subject: null,
      type: isDebit ? ('DEBIT' as const) : ('CREDIT' as const),
      points: isDebit ? 900 : 500,
      createdAt: new Date(fakeNow - (count - index) * 0.46 * day).toISOString(),
      balanceAfter,
    };
  }).toReversed();
}

const sumOf = (rows: readonly FakeTransaction[], type: string) =>
  rows.filter((row) => row.type === type).reduce((sum, row) => sum + (row.points ?? 0), 0);

function ledgerPage(rows: readonly FakeTransaction[], { filter, first, after }: PageArguments) {
  const matching = rows.filter(
    (row) =>
      (!filter?.type || row.type === filter.type) &&
      (!filter?.from || row.createdAt >= filter.from) &&
      (!filter?.to || row.createdAt < filter.to) &&
      (!filter?.search || row.name.toLowerCase().includes(filter.search.toLowerCase())),
  );
  const start = after ? matching.findIndex((row) => row.id === after) + 1 : 0;
  const page = matching.slice(start, start + first);
  return {
    totalCount: matching.length,
    edges: page.map((node) => ({ cursor: node.id, node })),
    nodes: page,
    pageInfo: {
      hasNextPage: start + first < matching.length,
      hasPreviousPage: start > 0,
      startCursor: page[0]?.id ?? null,
      endCursor: page.at(-1)?.id ?? null,
    },
  };
}

/** The member as resolvers of the graph's `Member`; any field may be replaced, a function may throw. */
export function fakeMember(rows: readonly FakeTransaction[], replaced: Record<string, unknown> = {}, expired = 0) {
  const credits = sumOf(rows, 'CREDIT');
  const debits = sumOf(rows, 'DEBIT');
  const balance = Math.max(credits - debits - expired, 0);
  let running = 0;
  const history = rows.toReversed().map((row) => {
    const change = row.type === 'CREDIT' ? (row.points ?? 0) : -(row.points ?? 0);
    running += change;
    return { at: row.createdAt, balance: running, change, count: 1, title: row.title, subject: row.subject };
  });
  return {
    id: '003FAKE00000000001',
    membershipNumber: '00042719',
    shortMembershipNumber: '42719',
    name: 'Ananya Deshmukh',
    firstName: 'Ananya',
    lastName: 'Deshmukh',
    mobile: '9999900001',
    isActive: true,
    memberSince: '2024-03-04T05:00:00.000Z',
    homeProjectName: 'Saanjh Residences, Mumbai',
    points: {
      balance,
      available: balance,
      held: 0,
      holds: [],
      earned: credits,
      redeemed: debits,
      expired,
      expiring: null,
      reconciliation: {
        credits,
        creditCount: rows.filter((row) => row.type === 'CREDIT').length,
        debits,
        debitCount: rows.filter((row) => row.type === 'DEBIT').length,
        otherCount: 0,
        unreadableCount: 0,
        expired,
        balance,
        difference: 0,
        pendingCount: 0,
        isComplete: true,
        calculatedAt: new Date(fakeNow).toISOString(),
      },
    },
    ledger: (page: PageArguments) => ledgerPage(rows, page),
    referrals: [],
    timeline: { edges: [], nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, hasPreviousPage: false } },
    notifications: {
      edges: [],
      nodes: [],
      totalCount: 0,
      unreadCount: 0,
      lastVisitAt: null,
      unavailable: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
    balanceHistory: ({ maxSteps }: { maxSteps: number }) => history.slice(-maxSteps),
    session: { expiresAt: '2026-11-21T03:42:00.000Z' },
    ...replaced,
  };
}
