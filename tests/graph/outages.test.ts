import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '#api/store/store.ts';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { startApi, type ApiUnderTest, type GraphAnswer } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { type FullMember, makeFullMember } from '#tests/support/fullMember.ts';
import { losses, unharmed, type Away } from '#tests/support/losses.ts';
import { fieldsOf, fieldText } from '#tests/support/operations.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** A query answers within this time with what it has, whatever the sources do. */
const promisedMs = 6_000;

const kinds = [
  { kind: 'hang' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'truncate' },
] as const satisfies readonly FaultInput[];
const surfaces = ['rest', 'crm', 'crm-login'] as const;
const cases = kinds.flatMap((fault) =>
  surfaces.map((surface) => ({
    name: `${surface}, ${fault.kind}${'status' in fault ? ` ${fault.status}` : ''}`,
    surface,
    fault: { ...fault, surface },
  })),
);
type Case = (typeof cases)[number];

interface Operation {
  readonly coordinates: readonly string[];
  readonly text: string;
}
type Data = Record<string, unknown>;
interface Answered extends Operation {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly answer: GraphAnswer<Data>;
}
interface Run {
  readonly answers: readonly Answered[];
  readonly stalledMs: number;
  readonly logs: string;
  readonly secrets: readonly string[];
  /** The answer to everything after the source has come back. */
  readonly recovered: Answered;
}

let world: { dataDir: string; folder: string; store: Store; member: FullMember; operations: readonly Operation[] };
const runs = new Map<string, Promise<Run>>();

/** `me` is asked for by its fields; who is signed in has no one-time password pending, and is no kiosk. */
const excluded = new Set(['Query.me', 'Query.pendingOtp', 'Query.kiosk']);
/** No member has an approval of this id, and no friend this receipt. */
const nothingThere = ['Member.orderApproval', 'Query.acceptedInvitation'];

/** One operation for each field, and one for all of them together. */
function operationsFor({ given }: FullMember): Operation[] {
  const textsTo = (depth: number) =>
    ['Query', 'Member'].flatMap((type) =>
      fieldsOf(type).flatMap((field) => {
        const text = fieldText(type, field, { given, depth });
        return excluded.has(`${type}.${field.name}`) ? [] : { type, coordinate: `${type}.${field.name}`, text };
      }),
    );
  const texts = textsTo(3);
  // As deep as an operation can be that asks for everything.
  const together = textsTo(2);
  const textOf = (type: string) => together.flatMap((one) => (one.type === type ? one.text : []));
  return [
    ...texts.map(({ type, coordinate, text }) => ({
      coordinates: [coordinate],
      text: type === 'Member' ? `{ me { ${text} } }` : `{ ${text} }`,
    })),
    {
      coordinates: together.map(({ coordinate }) => coordinate),
      text: `{ ${textOf('Query').join(' ')} me { ${textOf('Member').join(' ')} } }`,
    },
  ];
}

const stall = monitorEventLoopDelay({ resolution: 10 });
/** Milliseconds for which a busy machine held this process up at a stretch, which is no fault of who answers; a second at most. */
const longestStall = () => Math.min(stall.max / 1e6, 1_000);

async function ask(api: ApiUnderTest, operation: Operation): Promise<Answered> {
  const begun = performance.now();
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...world.member.headers },
    body: JSON.stringify({ query: operation.text }),
  });
  const body = await response.text();
  const ms = performance.now() - begun;
  return { ...operation, status: response.status, ms, body, answer: JSON.parse(body) as GraphAnswer<Data> };
}

/**
 * All of them together. Each is sent when the api is free to take it, so that what is measured is how long it takes and
 * not how long it stands in the queue of a test.
 */
async function askAll(api: ApiUnderTest): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  for (const operation of world.operations) {
    await api.graph('{ club { sessionHours } }');
    answers.push(ask(api, operation));
  }
  return Promise.all(answers);
}

/** A copy of the prepared sandbox, and an api that has asked nothing yet. Resolves once the answers are there. */
async function play({ name, fault }: Case): Promise<void> {
  const dataDir = join(world.folder, name.replaceAll(/\W+/g, '-'));
  await cp(world.dataDir, dataDir, { recursive: true });
  const sandbox = await startSandbox({ dataDir });
  const api = await startApi(sandbox, { store: { ...world.store, close: () => Promise.resolve() } });
  const startedWith = api.logs().length;
  await sandbox.fault(fault);
  const answers = await askAll(api);
  runs.set(name, recover(api, sandbox, answers, startedWith));
}

async function recover(api: ApiUnderTest, sandbox: TestSandbox, answers: readonly Answered[], startedWith: number) {
  const stalledMs = longestStall();
  await sandbox.clearFaults();
  const everything = world.operations.at(-1);
  if (!everything) throw new Error('no operations');
  // The breakers leave the source alone for a while.
  const recovered = await vi.waitFor(
    async () => {
      const answered = await ask(api, everything);
      expect(answered.answer.errors ?? answered.answer.extensions).toBeUndefined();
      return answered;
    },
    { timeout: 20_000, interval: 1_500 },
  );
  const secrets = [...(await sandbox.tokens()), sandbox.credentials.clientSecret, world.member.headers.authorization];
  await api.close();
  await sandbox.close();
  return { answers, stalledMs, recovered, secrets, logs: api.logs().slice(startedWith) };
}

async function runOf({ name }: Case): Promise<Run> {
  const run = await runs.get(name);
  if (!run) throw new Error(`${name} was not played`);
  return run;
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outages-'));
  const dataDir = join(folder, 'prepared');
  const [sandbox, store] = await Promise.all([startSandbox({ dataDir }), openMemoryStore()]);
  const api = await startApi(sandbox, { store: { ...store, close: () => Promise.resolve() } });
  const member = await makeFullMember(api, sandbox);
  await api.close();
  await sandbox.close();
  world = { folder, dataDir, store, member, operations: operationsFor(member) };

  // Those that hang wait most of the time; they do so together, and while nothing else needs the machine.
  const [hanging, others] = [
    cases.filter(({ fault }) => fault.kind === 'hang'),
    cases.filter(({ fault }) => fault.kind !== 'hang'),
  ];
  stall.enable();
  await Promise.all(hanging.map(play));
  for (const one of others) await play(one);
}, 90_000);
afterAll(async () => {
  await Promise.allSettled(runs.values());
  await world.store.close();
  await rm(world.folder, { recursive: true, force: true });
});

const sourceOf = ({ surface }: Case) => (surface === 'rest' ? 'rest' : 'crm');
const expected = (one: Case, { coordinates }: Operation) =>
  coordinates.map((coordinate) => losses[coordinate]?.[sourceOf(one)] ?? unharmed);
const shapeOf = (path: readonly (string | number)[] = []) =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

it('knows of every field of Query and Member what it loses', () => {
  const fields = ['Query', 'Member'].flatMap((type) => fieldsOf(type).map(({ name }) => `${type}.${name}`));
  expect(Object.keys(losses).toSorted()).toEqual(fields.filter((field) => !excluded.has(field)).toSorted());
});

describe.each(cases)('while $name', (one) => {
  it('every query answers within the promised time', async () => {
    const { answers, stalledMs } = await runOf(one);
    expect(answers).toHaveLength(Object.keys(losses).length + 1);
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect(answers.filter(({ ms }) => ms >= promisedMs + stalledMs).map(({ text, ms }) => ({ text, ms }))).toEqual([]);
  });

  it('every query answers with what it has, and tells of each part that is missing once', async () => {
    const { answers } = await runOf(one);
    expect(answers.map(seen)).toEqual(
      answers.map((answered) => {
        const away = expected(one, answered);
        const parts = away.flatMap((fields) => fields.lost).toSorted();
        return {
          text: answered.text,
          codes: parts.length > 0 ? ['UPSTREAM_UNAVAILABLE'] : [],
          missing: parts,
          partial: [...new Set(away.flatMap((fields) => fields.partial ?? []))].toSorted(),
          there: rootsLeft(answered, away),
        };
      }),
    );
  });

  it('nothing of the inside shows in an answer or in the log', async () => {
    const { answers, recovered, secrets, logs } = await runOf(one);
    expect(secrets.length).toBeGreaterThan(3);
    expect(logs).toMatch(/"msg":"graph field failed"/);
    const bodies = [...answers, recovered].map(({ body }) => body);
    for (const text of [...bodies, logs]) {
      for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    }
    const inside = /"stack|SELECT |node_modules|Bearer|<html/;
    const address = /127\.0\.0\.1|localhost|https?:/;
    expect(logs).not.toMatch(inside);
    expect(logs).not.toMatch(address);
    for (const { body, answer } of answers) {
      expect(body).not.toMatch(inside);
      // Pictures that could be had carry their addresses; what is said of a failure carries none.
      expect(JSON.stringify(answer.errors ?? [])).not.toMatch(address);
    }
  });

  it('everything answers again once it is back', async () => {
    const { recovered } = await runOf(one);
    expect(rootsOf(recovered.answer.data)).toEqual(rootsLeft(recovered, []));
  });
});

/** What an answer has, and what it says of what it has not. */
function seen({ text, answer: { data, errors = [], extensions } }: Answered) {
  return {
    text,
    codes: [...new Set(errors.map((error) => error.extensions.code))],
    missing: errors.map(({ path }) => shapeOf(path)).toSorted(),
    partial: [...((extensions?.['partial'] as string[] | undefined) ?? [])].toSorted(),
    there: rootsOf(data),
  };
}

/** The root fields, and those of `me`, that are there. */
function rootsOf(data: Data | null): string[] {
  const { me, ...roots } = data ?? {};
  const there = (type: string, fields: object) =>
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : `${type}.${name}`));
  return [...there('Query', roots), ...there('Member', me ?? {})].toSorted();
}

/** Those that must be there while these parts are away. */
function rootsLeft({ coordinates }: Operation, away: readonly Away[]): string[] {
  const gone = new Set([
    ...nothingThere,
    ...away.flatMap((parts) =>
      parts.lost.map((path) => (path.startsWith('me.') ? `Member.${path.slice(3)}` : `Query.${path}`)),
    ),
  ]);
  return coordinates.filter((coordinate) => !gone.has(coordinate)).toSorted();
}
