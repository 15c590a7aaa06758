import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import type { Answer } from './client.ts';
import { encashOf, hotel, orderOf, products, stayOf, type Deed } from './deeds.ts';
import { faultsAt, type FaultName, type Target } from './faults.ts';
import type { Person } from './people.ts';
import type { Env, Worker, World } from './world.ts';

/** What was asked for, as far as the model knows. Only what is open or done takes points. */
interface Asked {
  readonly deed: Deed;
  readonly points: number;
  state: 'open' | 'done' | 'paid' | 'refused' | 'ended' | 'never begun';
  redemption: string | null;
}

/** All that the model remembers: what there was, and what was asked for. */
export interface Model {
  readonly points: number;
  readonly asked: Asked[];
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

const isTaken = ({ state }: Asked): boolean => state === 'open' || state === 'done' || state === 'paid';
/** What can be spent at most. */
const mostAvailable = ({ points, asked }: Model): number =>
  points - asked.filter(isTaken).reduce((sum, one) => sum + one.points, 0);
/** A Debit whose answer was lost may count twice, in the balance and as a hold: then less can be spent, never more. */
const doubt = ({ asked }: Model): number => {
  const open = asked.filter(({ state }) => state === 'open');
  // So may the Debit of an encash of as many points as something open, or as another encash.
  const alike = asked.filter(
    (one) =>
      one.deed.operation === 'requestEncash' &&
      (one.state === 'done' || one.state === 'paid') &&
      asked.some((other) => other !== one && other.points === one.points && isTaken(other)),
  );
  return [...open, ...alike].reduce((sum, one) => sum + one.points, 0);
};

/** What an answer tells the model of something that it has asked for. */
function learn(asked: Asked, answer: Answer | null): void {
  // An outage of the CRM: nothing was begun, and nothing changed for what was begun before.
  if (answer === null) {
    if (asked.redemption === null) asked.state = 'never begun';
    return;
  }
  if (answer.__typename === 'Redemption') {
    asked.redemption = answer.id ?? null;
    if (asked.state !== 'ended' && asked.state !== 'paid') asked.state = answer.state === 'CONFIRMED' ? 'done' : 'open';
    return;
  }
  asked.state =
    asked.redemption === null && answer.__typename === 'InsufficientPointsError' ? 'never begun' : 'refused';
}

const ask = (model: Model, real: Real, asked: Asked): Promise<Answer | null> =>
  real.world.send(real.api, real.who, asked.deed).then((answer) => {
    learn(asked, answer);
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
    const { deed, points } = deedOf(this.what, real);
    const [most, least] = [mostAvailable(model), mostAvailable(model) - doubt(model)];
    const asked: Asked = { deed, points, state: 'open', redemption: null };
    const answer = await ask(model, real, asked);
    model.asked.push(asked);
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
  check = ({ asked }: Readonly<Model>) => asked.some(isBegun);
  toString = () => `repeat ${this.place}`;
  async run(model: Model, real: Real): Promise<void> {
    const asked = chosen(model, this.place);
    const { redemption, state } = asked;
    const answer = await ask(model, real, asked);
    expect(asked.redemption).toBe(redemption);
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
  check = ({ asked }: Readonly<Model>) => asked.some((one) => isBegun(one) && one.deed.operation === 'confirmOrder');
  toString = () => `misuse the key of ${this.place}`;
  async run(model: Model, real: Real): Promise<void> {
    const orders = model.asked.filter((one) => isBegun(one) && one.deed.operation === 'confirmOrder');
    const { deed } = orders[this.place % orders.length] ?? chosen(model, this.place);
    const other = deed.variables.input['productId'] === products.vessel.id ? products.strap : products.vessel;
    const answer = await real.world.send(real.api, real.who, orderOf(real.who, other.id, deed.key));
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
async function hear({ asked }: Model, { world }: Real): Promise<void> {
  for (const one of asked.filter(({ state }) => state === 'open')) {
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
  check = ({ asked }: Readonly<Model>) => asked.some(isPaidOut);
  toString = () => `${this.status} encash`;
  async run(model: Model, real: Real): Promise<void> {
    const { world } = real;
    const asked = model.asked.find(isPaidOut);
    const row = await world.store.operations.find(asked?.redemption ?? '');
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
  for (const asked of model.asked.filter(isPaidOut)) {
    const { accountNumber } = asked.deed.variables.input;
    const request = data?.me.encashRequests.find(
      (one) => one.points === asked.points && String(accountNumber).endsWith(one.accountLast4),
    );
    if (request?.status === 'COMPLETED') asked.state = 'paid';
    if (request?.status === 'REJECTED') asked.state = 'ended';
  }
}

const isBegun = ({ redemption }: Asked): boolean => redemption !== null;
const isPaidOut = ({ deed, state }: Asked): boolean => deed.operation === 'requestEncash' && state === 'done';

function chosen({ asked }: Model, place: number): Asked {
  const begun = asked.filter(isBegun);
  const one = begun[place % begun.length];
  if (!one) throw new Error('Nothing was begun.');
  return one;
}

function deedOf(what: Redeem['what'], { world, who }: Real): { deed: Deed; points: number } {
  if (typeof what === 'number') return { deed: encashOf(what), points: what };
  if (what !== 'stay') return { deed: orderOf(who, products[what].id), points: products[what].points };
  const day = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { deed: stayOf([day(10), day(11)]), points: hotel.nightly };
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
  for (const asked of model.asked.filter(isBegun)) await ask(model, real, asked);
  await noteEnded(model, real);
  return mostAvailable(model);
}
