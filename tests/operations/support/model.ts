import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import type { Answer } from './client.ts';
import { encashOf, hotel, orderOf, products, stayOf, type ClientRequest } from './requests.ts';
import { faultsAt, type FaultName, type Target } from './faults.ts';
import type { Person } from './people.ts';
import type { Env, Worker, World } from './world.ts';

/** What was asked for, as far as the model knows. Only what is open or done takes points. */
interface TrackedRequest {
  readonly request: ClientRequest;
  readonly points: number;
  state: 'open' | 'done' | 'paid' | 'refused' | 'ended' | 'never begun';
  redemption: string | null;
}

/** All that the model remembers: what there was, and what was asked for. */
export interface Model {
  readonly points: number;
  readonly requests: TrackedRequest[];
}

/** The real thing: one member, and the processes that serve and go on, which are replaced when the faults end. */
export interface Real {
  readonly world: World;
  readonly who: Person;
  readonly env: Env;
  worker: Worker;
  api: ApiUnderTest;
  /** Seconds since it was certain that nothing is still to arrive. */
  sinceLanded: number;
}

type Command = fc.AsyncCommand<Model, Real>;

const isTaken = ({ state }: TrackedRequest): boolean => state === 'open' || state === 'done' || state === 'paid';
/** What can be spent at most. */
const mostAvailable = ({ points, requests }: Model): number =>
  points - requests.filter(isTaken).reduce((sum, one) => sum + one.points, 0);
/** A Debit whose answer was lost may count twice, in the balance and as a hold: then less can be spent, never more. */
const doubt = ({ requests }: Model): number => {
  const open = requests.filter(({ state }) => state === 'open');
  // So may the Debit of an encash of as many points as something open, or as another encash.
  const alike = requests.filter(
    (one) =>
      one.request.operation === 'requestEncash' &&
      (one.state === 'done' || one.state === 'paid') &&
      requests.some((other) => other !== one && other.points === one.points && isTaken(other)),
  );
  return [...open, ...alike].reduce((sum, one) => sum + one.points, 0);
};

/** What an answer tells the model of something that it has asked for. */
function learn(tracked: TrackedRequest, answer: Answer | null): void {
  // An outage of the CRM: nothing was begun, and nothing changed for what was begun before.
  if (answer === null) {
    if (tracked.redemption === null) tracked.state = 'never begun';
    return;
  }
  if (answer.__typename === 'Redemption') {
    tracked.redemption = answer.id ?? null;
    if (tracked.state !== 'ended' && tracked.state !== 'paid')
      tracked.state = answer.state === 'CONFIRMED' ? 'done' : 'open';
    return;
  }
  tracked.state =
    tracked.redemption === null && answer.__typename === 'InsufficientPointsError' ? 'never begun' : 'refused';
}

const ask = (model: Model, real: Real, tracked: TrackedRequest): Promise<Answer | null> =>
  real.world.send(real.api, real.who, tracked.request).then((answer) => {
    learn(tracked, answer);
    return answer;
  });

/** Something new is asked for, under a key of its own. */
class Redeem implements Command {
  readonly what: 'vessel' | 'strap' | 'stay' | number;
  constructor(what: Redeem['what']) {
    this.what = what;
  }
  check = () => true;
  toString = () => `redeem ${this.what}`;
  async run(model: Model, real: Real): Promise<void> {
    const { request, points } = requestOf(this.what, real);
    const [most, least] = [mostAvailable(model), mostAvailable(model) - doubt(model)];
    const tracked: TrackedRequest = { request, points, state: 'open', redemption: null };
    const answer = await ask(model, real, tracked);
    model.requests.push(tracked);
    if (points > most) expect(answer?.__typename ?? 'an outage').toMatch(/InsufficientPointsError|an outage/);
    if (points <= least) expect(answer?.__typename).not.toBe('InsufficientPointsError');
  }
}

/** The same is asked for once more: it is the same redemption, or the same refusal. */
class Repeat implements Command {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
  check = ({ requests }: Readonly<Model>) => requests.some(isBegun);
  toString = () => `repeat ${this.place}`;
  async run(model: Model, real: Real): Promise<void> {
    const tracked = chosen(model, this.place);
    const { redemption, state } = tracked;
    const answer = await ask(model, real, tracked);
    expect(tracked.redemption).toBe(redemption);
    // What is over stays as it is.
    if (state === 'done' || state === 'paid' || state === 'ended') expect(answer?.state).toBe('CONFIRMED');
    if (state === 'refused') expect(answer?.__typename).toMatch(/RejectedError|FailedError/);
  }
}

/** Something else is asked for under a key that was used. */
class Misuse implements Command {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
  check = ({ requests }: Readonly<Model>) =>
    requests.some((one) => isBegun(one) && one.request.operation === 'confirmOrder');
  toString = () => `misuse the key of ${this.place}`;
  async run(model: Model, real: Real): Promise<void> {
    const orders = model.requests.filter((one) => isBegun(one) && one.request.operation === 'confirmOrder');
    const { request } = orders[this.place % orders.length] ?? chosen(model, this.place);
    const other = request.variables.input['productId'] === products.vessel.id ? products.strap : products.vessel;
    const answer = await real.world.send(real.api, real.who, orderOf(real.who, other.id, request.key));
    expect(answer?.__typename).toBe('IdempotencyMismatchError');
  }
}

/** From here on these requests go wrong in this way. */
class Fault implements Command {
  readonly name: FaultName;
  readonly target: Target;
  constructor(name: FaultName, target: Target) {
    this.name = name;
    this.target = target;
  }
  check = () => true;
  toString = () => `${this.name} at ${this.target}`;
  async run(_: Model, { world }: Real): Promise<void> {
    await Promise.all(faultsAt(this.name, this.target).map((input) => world.sandbox.fault(input)));
  }
}

/** Everything is well again, also for a process that has lost its patience with the upstreams. */
class Mend implements Command {
  check = () => true;
  toString = () => 'mend';
  async run(_: Model, real: Real): Promise<void> {
    await real.world.sandbox.clearFaults();
    await Promise.all([real.api.close(), real.worker.close()]);
    real.api = await real.world.start(real.env);
    real.worker = await real.world.work(real.env);
  }
}

/** Time goes by, and somebody goes on with what is due. */
class Wait implements Command {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  toString = () => `wait ${this.seconds} s`;
  async run(model: Model, real: Real): Promise<void> {
    real.sinceLanded += this.seconds;
    // No backend lets a request run for longer than a redemption waits for it.
    if (real.sinceLanded > 100) {
      await real.world.landed();
      real.sinceLanded = 0;
    }
    real.world.clock.forward(this.seconds);
    await real.worker.round((member) => member === real.who.id);
    await hear(model, real);
  }
}

/** What has come to its end while nobody asked. */
async function hear({ requests }: Model, { world }: Real): Promise<void> {
  for (const one of requests.filter(({ state }) => state === 'open')) {
    const row = await world.store.operations.find(one.redemption ?? '');
    if (row?.stage === 'CONFIRMED') one.state = 'done';
    if (row?.stage === 'FAILED') one.state = 'refused';
  }
}

/** The backend pays an encash, or refuses it. */
class EndEncash implements Command {
  readonly status: 'completed' | 'rejected';
  constructor(status: EndEncash['status']) {
    this.status = status;
  }
  check = ({ requests }: Readonly<Model>) => requests.some(isPaidOut);
  toString = () => `${this.status} encash`;
  async run(model: Model, real: Real): Promise<void> {
    const { world } = real;
    const tracked = model.requests.find(isPaidOut);
    const row = await world.store.operations.find(tracked?.redemption ?? '');
    await world.endEncash(row?.upstreamId ?? '', this.status);
    await noteEnded(model, real);
  }
}

const REQUESTS = '{ me { encashRequests { accountLast4 points status } } }';
interface Requests {
  readonly me: { readonly encashRequests: readonly { accountLast4: string; points: number; status: string }[] };
}

/** Where the club does not debit an encash itself, only a refusal gives its points back. */
async function noteEnded(model: Model, { world, who, env, api }: Real): Promise<void> {
  if (env['DEBIT_ENCASH'] === 'true') return;
  const { data } = await api.graph<Requests>(REQUESTS, {}, await world.headersOf(api, who));
  for (const tracked of model.requests.filter(isPaidOut)) {
    const { accountNumber } = tracked.request.variables.input;
    const found = data?.me.encashRequests.find(
      (one) => one.points === tracked.points && String(accountNumber).endsWith(one.accountLast4),
    );
    if (found?.status === 'COMPLETED') tracked.state = 'paid';
    if (found?.status === 'REJECTED') tracked.state = 'ended';
  }
}

const isBegun = ({ redemption }: TrackedRequest): boolean => redemption !== null;
const isPaidOut = ({ request, state }: TrackedRequest): boolean =>
  request.operation === 'requestEncash' && state === 'done';

function chosen({ requests }: Model, place: number): TrackedRequest {
  const begun = requests.filter(isBegun);
  const one = begun[place % begun.length];
  if (!one) throw new Error('Nothing was begun.');
  return one;
}

function requestOf(what: Redeem['what'], { world, who }: Real): { request: ClientRequest; points: number } {
  if (typeof what === 'number') return { request: encashOf(what), points: what };
  if (what !== 'stay') return { request: orderOf(who, products[what].id), points: products[what].points };
  const day = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { request: stayOf([day(10), day(11)]), points: hotel.nightly };
}

/** What can happen, in any order. */
export const anyCommands = fc.commands(
  [
    fc.constantFrom('vessel' as const, 'strap' as const, 'stay' as const).map((what) => new Redeem(what)),
    fc.constantFrom('strap' as const, 'stay' as const).map((what) => new Redeem(what)),
    fc.integer({ min: 1, max: 4000 }).map((points) => new Redeem(points)),
    fc.nat(20).map((place) => new Repeat(place)),
    fc.nat(20).map((place) => new Misuse(place)),
    fc
      .tuple(
        fc.constantFrom<FaultName>(
          'status 500',
          'reset',
          'commit-then-drop',
          'late-commit',
          '401',
          'limit exceeded',
          'row locked',
        ),
        fc.constantFrom<Target>('order', 'hotel', 'encash', 'transaction', 'transaction'),
      )
      .map(([name, target]) => new Fault(name, target)),
    fc.constant(new Mend()),
    fc.constantFrom(3, 30, 125, 300).map((seconds) => new Wait(seconds)),
    fc.constantFrom('completed' as const, 'rejected' as const).map((status) => new EndEncash(status)),
  ],
  { maxCommands: 30, size: 'max' },
);

/** The end of every story: all is well again, all has come to its end, and the model still knows what can be spent. */
export async function conclude(model: Model, real: Real): Promise<number> {
  await new Mend().run(model, real);
  await real.world.settle([[real.worker, (member) => member === real.who.id]]);
  for (const tracked of model.requests.filter(isBegun)) await ask(model, real, tracked);
  await noteEnded(model, real);
  return mostAvailable(model);
}
