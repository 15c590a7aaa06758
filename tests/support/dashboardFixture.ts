import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from './api.ts';
import { openMemoryStore } from './engines.ts';
import { customersOf, logIn } from './login.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** What the dashboard asks for. */
const DASHBOARD = `query Dashboard {
  me {
    id name firstName lastName active memberSince home
    points {
      balance available held earned redeemed expired missing
      reconciliation {
        credits creditCount debits debitCount others otherCount unreadableCount expired balance difference complete
      }
    }
    ledger(first: 200) { totalCount nodes { id name type typeLabel points } }
    balanceHistory(maxSteps: 300) { balance change count }
    timeline(first: 50) { nodes { kind title points status } }
  }
}`;

export interface Points {
  balance: number | null;
  available: number | null;
  held: number | null;
  earned: number | null;
  redeemed: number | null;
  expired: number | null;
  missing: string[];
  reconciliation: Record<string, number | boolean>;
}
export interface Me extends Record<string, unknown> {
  points: Points;
  ledger: {
    totalCount: number;
    nodes: { name: string; type: string; typeLabel: string | null; points: number | null }[];
  };
  balanceHistory: { balance: number; change: number; count: number }[];
  timeline: { nodes: { kind: string; title: string; points: number | null; status: string | null }[] };
}

export const REQUEST_ENCASH = `mutation Encash($input: RequestEncashInput!) {
  requestEncash(input: $input) { __typename ... on UserError { message } ... on InsufficientPointsError { available } }
}`;
export const encash = (points: number) => ({
  points,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Tara Menon',
  termsAccepted: true,
  idempotencyKey: randomUUID(),
});

/** A club for the tests of a file about unusual rows of the CRM. SMS are limited: time passes before each test. */
export function openDashboardFixture() {
  let open: { sandbox: TestSandbox; store: Store; api: ApiUnderTest } | undefined;
  let newCustomer: ReturnType<typeof customersOf>;
  let time = Date.now();
  const now = () => new Date(time);
  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };

  beforeAll(async () => {
    const sandbox = await startSandbox({ now });
    const store = await openMemoryStore({ now });
    open = { sandbox, store, api: await startApi(sandbox, { now, store }) };
    newCustomer = customersOf(sandbox);
  });
  beforeEach(() => {
    time += 11 * 60_000;
  });
  afterAll(async () => {
    await open?.api.close();
    await open?.sandbox.close();
  });

  return {
    get sandbox() {
      return opened().sandbox;
    },
    get api() {
      return opened().api;
    },
    newCustomer: () => newCustomer(),
    /** An api on the same store that has not met any field of the CRM yet. */
    startAnother() {
      const { sandbox, store } = opened();
      return startApi(sandbox, { now, store: { ...store, close: async () => undefined } });
    },
    /** A member with the welcome Credit of 10,000 and these transactions, signed in anew. */
    async memberWith(...transactions: { type: string | null; points: number | null; name?: string }[]) {
      const { sandbox, api } = opened();
      const mobile = await newCustomer();
      await logIn(api, sandbox, mobile);
      for (const transaction of transactions) await sandbox.addTransaction({ mobile, ...transaction });
      const { headers } = await logIn(api, sandbox, mobile);
      return { mobile, headers };
    },
    async dashboardOf(headers: Record<string, string>, on: ApiUnderTest = opened().api): Promise<Me> {
      const { data, errors } = await on.graph<{ me: Me }>(DASHBOARD, {}, headers);
      expect(errors).toBeUndefined();
      if (!data) throw new Error('no data');
      return data.me;
    },
  };
}
