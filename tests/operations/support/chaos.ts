import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRandom, pick, type Random } from '#sandbox/seed/random.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import type { Store } from '#api/store/store.ts';
import { asMember } from '#tests/support/member.ts';
import { check } from './check.ts';
import { encashOf, friendOf, leadOf, orderOf, products, stayOf, type ClientRequest } from './requests.ts';
import { faultsAt, FAULTS, LOOKUPS, TARGETS, type FaultName, type Lookup, type Target } from './faults.ts';
import type { History } from './history.ts';
import type { Person } from './people.ts';
import type { Env, World } from './world.ts';

/** What a run was like, for people. */
export interface RunSummary {
  readonly seed: number;
  readonly rounds: number;
  readonly members: number;
  readonly calls: number;
  readonly faults: number;
  readonly results: Readonly<Record<string, number>>;
  readonly stages: Readonly<Record<string, number>>;
}

interface Chaos {
  readonly seed: number;
  readonly seconds: number;
  readonly members: number;
  readonly env: Env;
  /** Processes over stores of their own, where the engine can have several. */
  readonly stores: readonly Store[];
}

/** How many clients act at once, how long they do so before it is quiet, and what a login's SMS limits let through. */
const CLIENTS = 8;
const ROUND_MS = 4_000;
const LOGINS_PER_ROUND = 10;
const SMS_WINDOW_SECONDS = 660;
/** So many come in by a first login while all this goes on. */
const NEWCOMERS = 20;
/** Whoever has fewer points is given some more. */
const ENOUGH_POINTS = 12_000;
/** So many transactions each has from before: all together are more than the CRM gives in one batch. */
const OLD_CREDITS = 80;
/** Each keeps somebody waiting for a whole budget. */
const HANGS_PER_ROUND = 1;

/**
 * Lets members do at random what members do, while requests fail at random. Every few seconds it is quiet: the faults end,
 * what is under way comes to its end, and everything has to be right.
 *
 * @throws Error that names what is wrong and with which seed.
 */
export async function runAtRandom(world: World, chaos: Chaos): Promise<RunSummary> {
  const random = createRandom(chaos.seed);
  const worker = await world.work(chaos.env);
  const settled = Math.max(0, chaos.members - NEWCOMERS);
  const people = await Promise.all(Array.from({ length: settled }, () => world.createMember(ENOUGH_POINTS)));
  await Promise.all(people.map((person) => world.addCredits(person, 1, OLD_CREDITS)));
  const done: Done[] = [];
  const waiting = await Promise.all(Array.from({ length: chaos.members - settled }, () => world.newCustomer()));
  const ends = performance.now() + chaos.seconds * 1000;
  let [rounds, faults] = [0, 0];
  let latest: History | null = null;

  while (rounds === 0 || performance.now() < ends) {
    rounds += 1;
    // Those of the round before have lost their patience with the upstreams.
    const apis = await Promise.all(chaos.stores.map((store) => world.start(chaos.env, store)));
    const until = performance.now() + ROUND_MS;
    const storm = makeStorm(world, random);
    const arriving = waiting.splice(0, LOGINS_PER_ROUND);
    const client = async (): Promise<void> => {
      while (performance.now() < until || arriving.length > 0) {
        await storm.blow();
        const api = pick(random, apis as [ApiUnderTest, ...ApiUnderTest[]]);
        const mobile = arriving.pop();
        if (mobile === undefined) await act(world, api, random, people, done);
        else if (!(await arrive(world, api, mobile, people))) waiting.push(mobile);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    faults += storm.count();

    await world.sandbox.clearFaults();
    await Promise.all(apis.map((api) => api.close()));
    await world.settle([[worker, () => true]]);
    const calm = await world.start(chaos.env);
    latest = await world.history(calm, chaos.env);
    const wrong = check(latest);
    if (wrong.length > 0) {
      const lines = wrong.map(({ rule, member, detail }) => `${member} ${rule}: ${detail}`);
      throw new Error(`Round ${rounds} of seed ${chaos.seed}:\n${lines.join('\n')}`);
    }
    await enrich(world, calm, random, people, latest);
    await calm.close();
    await world.sandbox.clearCalls();
    if (waiting.length > 0) world.clock.forward(SMS_WINDOW_SECONDS);
  }
  const counted = <T>(items: readonly T[], nameOf: (item: T) => string) =>
    Object.fromEntries(
      [...Map.groupBy(items, nameOf)]
        .map(([name, same]) => [name, same.length] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  return {
    seed: chaos.seed,
    rounds,
    members: people.length + waiting.length,
    calls: world.recorder.calls.length,
    faults,
    results: counted(world.recorder.calls, ({ operation, result }) => `${operation} ${result}`),
    stages: counted(
      [...(latest?.redemptions ?? []), ...(latest?.submissions ?? [])],
      ({ kind, stage }) => `${kind} ${stage}`,
    ),
  };
}

/** A first login; whoever does not get in comes again later. */
async function arrive(world: World, api: ApiUnderTest, mobile: string, people: Person[]): Promise<boolean> {
  const person = await world.signIn(api, mobile);
  if (person) people.push({ ...person, addressId: '' });
  return person !== null;
}

/** Something that was asked for, by whom. */
interface Done {
  readonly who: Person;
  readonly request: ClientRequest;
}

async function act(world: World, api: ApiUnderTest, random: Random, people: readonly Person[], done: Done[]) {
  // A few do most of it, so that what one of them does comes close to what they did just before.
  const who = people[Math.floor(random() ** 3 * people.length)];
  // Nobody is here yet: those who arrive are waited for.
  if (!who) return nextTurn();
  const again = random() < 0.15 ? done[Math.floor(random() * done.length)] : undefined;
  const next = again ?? { who, request: randomRequest(world, random, who) };
  done.push(next);
  // Impatient clients ask two or three times for the same, at the same time or after it.
  const times = random() < 0.25 ? 2 + Math.floor(random() * 2) : 1;
  const sends = Array.from({ length: times }, () => () => world.send(api, next.who, next.request));
  if (random() < 0.5) await Promise.all(sends.map((send) => send()));
  else for (const send of sends) await send();
}

function randomRequest(world: World, random: Random, who: Person): ClientRequest {
  const phone = `7${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
  const kind = random();
  if (kind < 0.4) return orderOf(who, (random() < 0.5 ? products.vessel : products.strap).id);
  if (kind < 0.65) return encashOf(100 + Math.floor(random() * 5) * 100);
  if (kind < 0.75) return stayOf(daysAhead(world, 5 + Math.floor(random() * 20)));
  return kind < 0.88 ? friendOf(phone) : leadOf(phone);
}

function daysAhead(world: World, days: number): readonly [string, string] {
  const day = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return [day(days), day(days + 1)];
}

/** Faults that come and go at random; few at once, so that something succeeds as well. */
function makeStorm(world: World, random: Random) {
  let [count, hangs] = [0, 0];
  const targets = [...Object.keys(TARGETS), ...Object.keys(LOOKUPS)] as [Target | Lookup, ...(Target | Lookup)[]];
  return {
    count: () => count,
    async blow(): Promise<void> {
      const chance = random();
      if (chance < 0.1) return world.sandbox.clearFaults();
      if (chance > 0.45) return;
      const name = pick<FaultName>(random, FAULTS);
      if (name === 'hang' && (hangs += 1) > HANGS_PER_ROUND) return;
      // The CRM's quota stops everything for a minute: it may come at the end of a round only.
      if (name === 'limit exceeded' && random() < 0.8) return;
      count += 1;
      const times = name === 'hang' ? 1 : 1 + Math.floor(random() * 3);
      const inputs = faultsAt(name, pick(random, targets), { times });
      await Promise.all(inputs.map((input) => world.sandbox.fault(input)));
    },
  };
}

/** In quiet times encash requests are paid or refused, and whoever runs out of points gets some more. */
async function enrich(
  world: World,
  api: ApiUnderTest,
  random: Random,
  people: Person[],
  { members }: History,
): Promise<void> {
  for (const [index, person] of people.entries()) {
    const member = members.find(({ id }) => id === person.id);
    if (!member) continue;
    if ((member.shown?.available ?? 0) < ENOUGH_POINTS) await world.addCredits(person, ENOUGH_POINTS);
    if (person.addressId === '')
      people[index] = {
        ...person,
        addressId: await asMember(api, { headers: await world.headersOf(api, person) }).createAddress(),
      };
    const [open] =
      Object.entries(member.encash).find(([, status]) => status === 'PENDING' || status === 'PROCESSING') ?? [];
    if (open && random() < 0.5) await world.endEncash(open, random() < 0.5 ? 'completed' : 'rejected');
  }
}
