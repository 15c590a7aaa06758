import { eventually } from '#tests/support/waitFor.ts';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import type { CallRecord } from '#sandbox/faults/callLog.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { check } from './check.ts';
import { accountOf, encashOf, friendOf, leadOf, orderOf, products, stayOf, type ClientRequest } from './requests.ts';
import { faultsAt, type AnyFault, type Target } from './faults.ts';
import type { History } from './history.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** What is one member's alone. */
interface Identity {
  readonly id: string;
  readonly mobile: string;
  readonly addressId: string;
  readonly key: string;
}

const ofMember = ({ id }: Identity): string => id;
const ofPhone = ({ mobile }: Identity): string => phoneOf(mobile);

/** What is done, and which request of it meets the fault. */
export const OPERATIONS = {
  'order create': {
    target: 'order',
    requestOf: (who) => orderOf(who, products.vessel.id),
    kind: 'ORDER',
    textIn: ({ addressId }) => `"shipping_address_id":${addressId},`,
  },
  'hotel booking': { target: 'hotel', requestOf: (_, days) => stayOf(days), kind: 'HOTEL', textIn: ofMember },
  'encash create': {
    target: 'encash',
    requestOf: () => encashOf(1000),
    kind: 'ENCASH',
    textIn: ({ key }) => accountOf(key),
  },
  'CRM Debit': {
    target: 'transaction',
    requestOf: (who) => orderOf(who, products.vessel.id),
    kind: 'ORDER',
    textIn: ofMember,
  },
  'CRM Credit': { target: 'transaction', requestOf: null, kind: 'WELCOME', textIn: ofMember },
  Lead: { target: 'lead', requestOf: ({ mobile }) => leadOf(phoneOf(mobile)), kind: 'REFER_LEAD', textIn: ofPhone },
  referral: {
    target: 'friend',
    requestOf: ({ mobile }) => friendOf(phoneOf(mobile)),
    kind: 'REFER_FRIEND',
    textIn: ofPhone,
  },
} as const satisfies Record<string, OperationPlan>;
export type OperationName = keyof typeof OPERATIONS;

interface OperationPlan {
  readonly target: Target;
  /** Null: a first login. */
  readonly requestOf: ((who: Person, days: readonly [string, string]) => ClientRequest) | null;
  readonly kind: string;
  /** By what the request that meets the fault is told from those of others. */
  readonly textIn: (who: Identity) => string;
}

const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/** A number that nobody else refers. */
const phoneOf = (mobile: string): string => `7${mobile.slice(1)}`;

export const KEY_FIELD = 'Club_Key__c';
export type Keyed = 'set' | 'unset';

/** Every operation with each of these faults. */
export const cellsOf = (faults: readonly AnyFault[], keyed: Keyed): Cell[] =>
  OPERATION_NAMES.flatMap((operation) => faults.map((fault) => ({ operation, fault, keyed })));

/** How an operation has to end once a fault is over after which nobody can know whether it had its effect. */
export function endAfterLost(operation: OperationName): string {
  // The backend lists no bookings: whether there is one only a person can find out.
  if (operation === 'hotel booking') return 'NEEDS_REVIEW';
  return operation === 'CRM Credit' ? 'GIVEN' : 'CONFIRMED';
}

export interface Cell {
  readonly operation: OperationName;
  readonly fault: AnyFault;
  readonly keyed: Keyed;
}

/** What became of a cell: the stage in which its operation ended, and everything that is wrong with it. */
export interface CellResult {
  readonly met: boolean;
  readonly ended: string;
  readonly wrong: readonly string[];
}

const DEBITS = { DEBIT_HOTELS: 'true', DEBIT_ENCASH: 'true' };
const envOf = (keyed: Keyed): Record<string, string> =>
  keyed === 'set' ? { ...DEBITS, ...withExternalKeys(KEY_FIELD) } : DEBITS;

/** The creations first: a Debit that is to meet a fault needs an order that met none. */
const BATCHES: readonly (readonly OperationName[])[] = [
  OPERATION_NAMES.filter((name) => name !== 'CRM Debit'),
  ['CRM Debit'],
];
/**
 * What hangs takes its whole budget, while everything else continues; what arrives late comes last, so that it is looked
 * for before it is there.
 */
const inOrder = (faults: readonly AnyFault[]): readonly AnyFault[] => {
  const place = (name: AnyFault) => (name === 'hang' ? 0 : name === 'late-commit' ? 2 : 1);
  return faults.toSorted((a, b) => place(a) - place(b));
};

/** Later than the first look for what was lost. */
const LATE_MS = 5_000;
/** Longer than the SMS limits of an address look back, and so many logins fit into them. */
const SMS_WINDOW_SECONDS = 660;

interface Player {
  readonly cell: Cell;
  /** Empty until a first login has told whose it is. */
  identity: Identity;
  readonly act: (api: ApiUnderTest) => Promise<unknown>;
}

/** Plays every cell of these faults, each by a member of its own, and tells what became of it. */
export async function playMatrix(world: World, faults: readonly AnyFault[]): Promise<(cell: Cell) => CellResult> {
  const ordered = inOrder(faults);
  await world.sandbox.switches({ externalIdField: KEY_FIELD, debitEncash: false });
  const players: Player[] = [];
  for (const fault of ordered) {
    for (const keyed of ['set', 'unset'] as const) {
      players.push(
        ...(await Promise.all(OPERATION_NAMES.map((operation) => enter(world, { operation, fault, keyed })))),
      );
    }
  }

  const successors = await successorsOf(world, players);
  const faulted: CallRecord[] = [];
  const answers: Promise<unknown>[] = [];
  for (const fault of ordered) {
    const apis = await apisFor(world, fault);
    world.clock.forward(SMS_WINDOW_SECONDS);
    await world.sandbox.clearCalls();
    let acted = 0;
    for (const batch of BATCHES) {
      const acting = players.filter(({ cell }) => cell.fault === fault && batch.includes(cell.operation));
      const targets = new Set(batch.map((name) => OPERATIONS[name].target));
      await Promise.all(
        [...targets].flatMap((target) =>
          faultsAt(fault, target, { delayMs: LATE_MS }).map((input) => world.sandbox.fault(input)),
        ),
      );
      const acts = acting.map((player) => player.act(apis(player.cell)));
      answers.push(...acts);
      acted += acts.length;
      if (fault === 'hang') await eventually(() => allMet(world, acted), { timeout: 20_000, interval: 50 });
      else await Promise.all(acts);
      await world.sandbox.clearFaults();
    }
    faulted.push(...(await metFaults(world)));
  }
  await Promise.all(answers);

  // A request that hangs ends after a real time, however fast the rest was. What is open then shows in the result of its cell.
  const isSettled = async () => {
    if (!(await world.settle(successors))) throw new Error('An operation is still open.');
  };
  await eventually(isSettled, { timeout: 30_000, interval: 500 }).catch(() => undefined);
  const history = await world.history(await world.start(DEBITS), DEBITS);
  const violations = check(history);
  return (cell) => {
    const player = players.find((one) => isSame(one.cell, cell));
    if (!player) throw new Error('There is no such cell.');
    const member = player.identity.id;
    const text = OPERATIONS[cell.operation].textIn(player.identity);
    return {
      met: faulted.some(({ body }) => JSON.stringify(body).includes(text)),
      ended: endOf(history, member, OPERATIONS[cell.operation].kind),
      wrong: violations.filter((one) => one.member === member).map(({ rule, detail }) => `${rule}: ${detail}`),
    };
  };
}

const isSame = (a: Cell, b: Cell): boolean => a.operation === b.operation && a.fault === b.fault && a.keyed === b.keyed;

/** Whose calls go through which process: what the CRM's quota stops for one write must not spare the next its fault. */
async function apisFor(world: World, fault: AnyFault): Promise<(cell: Cell) => ApiUnderTest> {
  const apis = new Map<string, ApiUnderTest>();
  const nameOf = ({ keyed, operation }: Cell) =>
    fault === 'limit exceeded' ? `${keyed} ${OPERATIONS[operation].target} ${operation === 'CRM Credit'}` : keyed;
  for (const keyed of ['set', 'unset'] as const) {
    for (const operation of OPERATION_NAMES) {
      const name = nameOf({ keyed, operation, fault });
      if (!apis.has(name)) apis.set(name, await world.start(envOf(keyed)));
    }
  }
  return (cell) => {
    const api = apis.get(nameOf(cell));
    if (!api) throw new Error('There is no api for this cell.');
    return api;
  };
}

async function enter(world: World, cell: Cell): Promise<Player> {
  const { requestOf } = OPERATIONS[cell.operation];
  if (requestOf === null) {
    const mobile = await world.newCustomer();
    const player: Player = {
      cell,
      identity: { id: '', mobile, addressId: '', key: '' },
      async act(api) {
        const signedIn = await world.signIn(api, mobile);
        player.identity = { ...player.identity, id: signedIn?.id ?? '' };
      },
    };
    return player;
  }
  const person = await world.createMember(10_000);
  const day = (ahead: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      world.clock.now().getTime() + ahead * 86_400_000,
    );
  const request = requestOf(person, [day(10), day(11)]);
  return { cell, identity: { ...person, key: request.key }, act: (api) => world.send(api, person, request) };
}

const metFaults = async (world: World): Promise<CallRecord[]> =>
  (await world.sandbox.calls()).filter(({ fault }) => fault !== null);

async function allMet(world: World, acting: number): Promise<void> {
  const hanging = (await metFaults(world)).length;
  if (hanging < acting) throw new Error(`${hanging} of ${acting} have met the fault.`);
}

/** Other processes go on with what these have begun, each kind with the configuration that began it. */
async function successorsOf(world: World, players: readonly Player[]) {
  const isOf = (keyed: Keyed) => (memberId: string) =>
    players.some(({ cell, identity }) => cell.keyed === keyed && identity.id === memberId);
  return Promise.all(
    (['set', 'unset'] as const).map(async (keyed) => [await world.work(envOf(keyed)), isOf(keyed)] as const),
  );
}

/** How the member's operation of this kind ended. */
function endOf({ redemptions, submissions, ledger }: History, member: string, kind: string): string {
  if (kind === 'WELCOME') {
    const credits = ledger.filter((entry) => entry.member === member && entry.type === 'CREDIT');
    return credits.length === 1 ? 'GIVEN' : `${credits.length} Credits`;
  }
  return [...redemptions, ...submissions].find((one) => one.member === member && one.kind === kind)?.stage ?? 'nothing';
}

/** The matrix as people read it. */
export function matrixText(
  title: string,
  resultOf: (cell: Cell) => CellResult,
  { faults, keyed }: { readonly faults: readonly AnyFault[]; readonly keyed: Keyed },
): string {
  const mark = (cell: Cell): string => {
    const { met, ended, wrong } = resultOf(cell);
    return `${wrong.length === 0 && met ? '✓' : '✗'} ${met ? ended : 'not met'}`;
  };
  const rows = [
    ['', ...faults],
    ...OPERATION_NAMES.map((operation) => [operation, ...faults.map((fault) => mark({ operation, fault, keyed }))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`${title}, external keys ${keyed}`, ...lines, ''].join('\n');
}
