import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import type { Store } from '#api/store/store.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import type { CallContext } from '#api/upstreams/calls.ts';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { generateOtp, verifyOtp } from '#api/upstreams/club/otp.ts';
import { createHttp } from '#api/upstreams/http.ts';
import type { Http } from '#api/upstreams/http.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { standardMapping } from '#api/upstreams/salesforce/mapping.ts';
import { defaultRules } from '#rules/clubRules.ts';
import { createOperations } from '#api/operations/engine/operations.ts';
import type { Operations, Submission } from '#api/operations/engine/operations.ts';
import type { TestDatabase } from './engines.ts';
import { mappingWithKeys } from './clubConfig.ts';
import { crmCredentials, startSandbox, type TestSandbox } from './sandbox.ts';

/** No pause is long, but a call that hangs is given up before a test is. */
const budgets: Partial<Budgets> = {
  restWriteMs: 800,
  crmMs: 800,
  backoffMs: 4,
  breakerPauseMs: 60,
  breakerLoginPauseMs: 60,
};

/** The sandbox's calls for an order that exists. */
export const orderPaths = { cancel: '/orders/{id}/cancel.json', return: '/orders/{id}/return.json' };

const keyField = 'Club_Key__c';

export interface Worker {
  readonly operations: Operations;
  readonly rest: Http;
  readonly crm: Crm;
  /** The jobs that were asked for, oldest first. */
  readonly jobs: { readonly id: string; readonly inSeconds: number }[];
  readonly lines: string[];
  /** What was counted as ended, oldest first. */
  readonly ended: string[];
}

interface WorkerOptions {
  /** Another process on the same database; on the embedded engine, which knows one only, another worker of it. */
  readonly elsewhere?: boolean;
  readonly keyed?: boolean;
  readonly crashPoint?: (point: string) => void;
  readonly restUrl?: string;
}

export type OperationsFixture = ReturnType<typeof openOperations>;

/** A sandbox and two stores on one database, all on one clock, for the tests of a suite. */
export function openOperations(database: TestDatabase) {
  let open: { sandbox: TestSandbox; stores: readonly [Store, Store] } | undefined;
  let now = new Date('2026-11-21T09:00:00.000Z');
  let phones = 0;
  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };
  const clock = () => now;

  beforeAll(async () => {
    const sandbox = await startSandbox({ now: clock });
    open = { sandbox, stores: [await database.open({ now: clock }), await database.open({ now: clock })] };
  });
  beforeEach(async () => {
    // So far from the test before that nothing of it is recent.
    now = new Date(now.getTime() + 3_600_000);
    await opened().sandbox.clearFaults();
    await opened().sandbox.clearCalls();
    await opened().sandbox.switches({ externalIdField: null, duplicateLeads: false });
  });
  afterAll(() => open?.sandbox.close());

  const newCall = (signal?: AbortSignal): CallContext => ({ requestId: 'request-1', calls: new CallCounter(), signal });

  return {
    newCall,
    get sandbox() {
      return opened().sandbox;
    },
    get stores() {
      return opened().stores;
    },
    now: clock,
    forward(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** A number that nothing was sent about before. */
    newPhone: () => `66666${10_000 + (phones += 1)}`,

    /** A process of its own, as far as a test needs one: clients that have met no failure yet. */
    async work({ elsewhere = false, keyed = false, crashPoint = () => undefined, restUrl }: WorkerOptions = {}) {
      const { sandbox, stores } = opened();
      const store = stores[elsewhere && database.engine === 'postgres' ? 1 : 0];
      if (keyed) await sandbox.switches({ externalIdField: keyField });
      const lines: string[] = [];
      const ended: string[] = [];
      const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
      const shared = { logger, observe: () => undefined, budgets, now: () => clock().getTime() };
      const rest = createHttp({ upstream: 'rest', baseUrl: restUrl ?? sandbox.restUrl, ...shared });
      const grants = store.crmGrants(sandbox.crmLoginUrl, sandbox.credentials.clientId);
      const crm = createCrm({
        ...crmCredentials(sandbox),
        apiVersion: '64.0',
        grants,
        mapping: keyed ? mappingWithKeys(keyField) : standardMapping,
        ...shared,
      });
      // The clock runs so far from test to test that the CRM's session has ended: none is to end within a test.
      // On a busy machine that takes longer than these budgets.
      await eventually(() => crm.describe(newCall(), 'Lead'), { timeout: 10_000, interval: 100 });
      const jobs: Worker['jobs'] = [];
      const send: Store['jobs']['send'] = async (id, inSeconds) => void jobs.push({ id, inSeconds });
      const operations = createOperations({
        rest,
        crm,
        store: { ...store, jobs: { ...store.jobs, send } },
        log: logger,
        now: clock,
        rules: defaultRules,
        debits: { hotels: true, encash: false },
        orderPaths,
        onDropped: () => undefined,
        settleSeconds: 120,
        crashPoint,
        observe: (kind, outcome) => void ended.push(`${kind} ${outcome}`),
      });
      onTestFinished(async () => {
        await operations.drain();
        rest.close();
        crm.close();
      });
      return { operations, rest, crm, jobs, lines, ended } satisfies Worker;
    },

    /** Proves a mobile number to the backend and gives the bearer for it: another one each time. */
    async signIn({ rest }: Worker, mobile = '9999900003') {
      await generateOtp(rest, newCall(), mobile);
      const verified = await verifyOtp(rest, newCall(), { mobile, otp: await opened().sandbox.latestOtp(mobile) });
      if (verified === null) throw new Error('the sandbox did not take its own OTP');
      await opened().sandbox.clearCalls();
      return verified.token;
    },
  };
}

type Of<K extends Submission['kind']> = Submission & { readonly kind: K };

export const friendSubmission = (
  { phone, restToken }: { phone: string; restToken: string },
  memberId = 'member-1',
): Of<'REFER_FRIEND'> => ({
  kind: 'REFER_FRIEND',
  key: [memberId, phone, '104'],
  memberId,
  payload: {
    restToken,
    customerCode: '00042719',
    name: 'Leela Nambiar',
    phone,
    projectId: '104',
    referredOn: '2026-11-21T09:00:00.000Z',
  },
  details: { projectId: '104', projectName: null, name: 'Leela Nambiar', phoneLast4: phone.slice(-4) },
});

const lead = {
  firstName: 'Leela',
  lastName: 'Nambiar',
  email: null,
  rating: 'Hot',
  leadSource: 'Club Referral',
  project: 'Riverside Residences',
  customerType: 'Individual',
  company: 'Leela Nambiar',
  membershipNumber: '00042719',
  description: null,
} as const;

export const leadSubmission = (phone: string): Of<'REFER_LEAD'> => ({
  kind: 'REFER_LEAD',
  key: [lead.membershipNumber, phone, lead.project],
  memberId: 'member-1',
  payload: { ...lead, mobile: phone },
});

/** About a transaction whose name is made of `phone`, so that each test finds its own. */
export const reportSubmission = (phone: string): Of<'REPORT_TRANSACTION'> => {
  const transactionName = `LT-${phone}`;
  const reason = 'Wrong amount';
  return {
    kind: 'REPORT_TRANSACTION',
    key: ['member-1', transactionName, '0'],
    memberId: 'member-1',
    details: { transactionId: transactionName, transactionName, reason: 'WRONG_AMOUNT', text: null },
    payload: {
      subject: `${transactionName}: ${reason}`,
      description: reason,
      reason,
      transactionName,
      membershipNumber: lead.membershipNumber,
    },
  };
};

export const registrationSubmission = (phone: string): Of<'REGISTRATION'> => ({
  kind: 'REGISTRATION',
  key: [phone],
  memberId: null,
  payload: { ...lead, mobile: phone, rating: null, project: null, customerType: null, membershipNumber: null },
});

export const orderChangeSubmission = (
  kind: 'ORDER_CANCELLATION' | 'ORDER_RETURN',
  { orderId, restToken }: { orderId: string; restToken: string },
): Of<typeof kind> => ({
  kind,
  key: ['member-1', orderId],
  memberId: 'member-1',
  details: {
    orderId,
    orderNumber: null,
    reason: 'Ordered twice',
    idempotencyKey: '0b7c2f5e-8f3a-4f6e-9a50-9a52d6f0a001',
  },
  payload: { restToken },
});
