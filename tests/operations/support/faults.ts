import type { FaultInput } from '#sandbox/faults/faults.ts';
import { LOST_ANSWERS } from '#tests/support/answers.ts';

/** What can go wrong with one request. */
export const FAULTS = [
  'status 500',
  'reset',
  'hang',
  'commit-then-drop',
  'late-commit',
  '401',
  'limit exceeded',
  'row locked',
] as const;
export type FaultName = (typeof FAULTS)[number];
/** One of these, or the name of an answer to a request that had its effect (`LOST_ANSWERS`). */
export type AnyFault = string;

/** A write of the CRM is a POST, or under a key a PATCH. */
const writes = ['POST', 'PATCH'] as const;

/** Where a request has its effect. */
export const TARGETS = {
  order: { surface: 'rest', methods: ['POST'], route: '/orders/create_with_loyalty.json' },
  hotel: { surface: 'rest', methods: ['POST'], route: '/hotel/bookings' },
  encash: { surface: 'rest', methods: ['POST'], route: '/encash_requests.json' },
  friend: { surface: 'rest', methods: ['POST'], route: '/add_referral.json' },
  transaction: { surface: 'crm', methods: writes, route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' },
  lead: { surface: 'crm', methods: writes, route: '/services/data/v64.0/sobjects/Lead*' },
} as const satisfies Record<string, Place>;

/** Where it is looked up what became of a request. */
export const LOOKUPS = {
  orders: { surface: 'rest', methods: ['GET'], route: '/orders.json' },
  requests: { surface: 'rest', methods: ['GET'], route: '/encash_requests.json' },
  records: { surface: 'crm', methods: ['GET'], route: '/services/data/v64.0/query*' },
} as const satisfies Record<string, Place>;

interface Place {
  readonly surface: 'rest' | 'crm';
  readonly methods: readonly NonNullable<FaultInput['method']>[];
  readonly route: string;
}
export type Target = keyof typeof TARGETS;
export type Lookup = keyof typeof LOOKUPS;

/** Sooner than the patience of a test. */
const LATE_MS = 600;

const forms: Readonly<Record<FaultName, Form>> = {
  'status 500': both({ kind: 'status', status: 500 }),
  reset: both({ kind: 'reset' }),
  hang: both({ kind: 'hang' }),
  'commit-then-drop': both({ kind: 'commit-then-drop' }),
  'late-commit': both({ kind: 'late-commit', delayMs: LATE_MS }),
  '401': {
    rest: { kind: 'status', status: 401 },
    crm: { kind: 'status', status: 401, errorCode: 'INVALID_SESSION_ID' },
  },
  'limit exceeded': {
    rest: { kind: 'status', status: 403 },
    crm: { kind: 'status', status: 403, errorCode: 'REQUEST_LIMIT_EXCEEDED' },
  },
  'row locked': {
    rest: { kind: 'status', status: 422 },
    crm: { kind: 'status', status: 400, errorCode: 'UNABLE_TO_LOCK_ROW' },
  },
};

function both<T>(form: T): Readonly<Record<'rest' | 'crm', T>> {
  return { rest: form, crm: form };
}

type Form = Readonly<Record<'rest' | 'crm', Omit<FaultInput, 'surface' | 'route'>>>;

const isFault = (name: AnyFault): name is FaultName => name in forms;

function formOf(name: AnyFault): Form {
  const answer = LOST_ANSWERS[name];
  if (isFault(name)) return forms[name];
  if (!answer) throw new Error(`There is no fault ${name}.`);
  return both(answer);
}

/** A fault of one request, as the sandbox takes it. */
export function faultsAt(
  name: AnyFault,
  target: Target | Lookup,
  limits: Pick<FaultInput, 'times' | 'delayMs'> = {},
): FaultInput[] {
  const { surface, methods, route }: Place = { ...TARGETS, ...LOOKUPS }[target];
  return methods.map((method) => ({ surface, route, method, ...formOf(name)[surface], ...limits }));
}
