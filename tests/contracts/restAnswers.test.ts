import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHealthTracker } from '#api/upstreams/health.ts';
import type { Http } from '#api/upstreams/http.ts';
import { loadRestContract, type RestOperation } from '../../scripts/contracts/restContract.ts';
import { clubCalls, type ClubCall } from './support/clubCalls.ts';
import { propertiesIn, propertiesOf } from './support/schemaProperties.ts';

const contract = loadRestContract();

/** What a client makes of an answer. */
interface ReadAnswer {
  /** Whether it can be read, without leaving a row out. */
  readonly ok: boolean;
  /** As JSON; empty when it cannot be read. */
  readonly text: string;
}

/** Gives a client this body as the answer to its request. */
async function readAnswer({ ask }: ClubCall, body: unknown): Promise<ReadAnswer> {
  const http: Http = {
    request: async (_call, { schema, ignoreBody }) => schema.parse(ignoreBody ? undefined : body),
    baseUrl: 'https://rest.example',
    health: createHealthTracker({ failuresUntilDown: 1, clock: Date.now }),
    clock: { difference: () => null },
    close: () => {},
  };
  const dropped: string[] = [];
  try {
    const read = await ask(http, (reason) => dropped.push(reason));
    return { ok: dropped.length === 0, text: JSON.stringify(read) ?? '' };
  } catch (error) {
    if (error instanceof z.ZodError) return { ok: false, text: '' };
    throw error;
  }
}

type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** The paths of everything in a body, outermost first. */
function pathsIn(body: unknown, path: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return [];
  const entries = Array.isArray(body) ? [...body.entries()] : Object.entries(body);
  return entries.flatMap(([name, part]): Path[] => [[...path, name], ...pathsIn(part, [...path, name])]);
}

function changed(body: unknown, path: Path, change: (container: Container, name: string | number) => void): unknown {
  const copy: unknown = structuredClone(body);
  const name = path.at(-1);
  if (name === undefined) throw new Error('a path is never empty');
  let container = copy as Container;
  for (const step of path.slice(0, -1)) container = container[step] as Container;
  change(container, name);
  return copy;
}

/** The body without what is at this path. */
const without = (body: unknown, path: Path): unknown =>
  changed(body, path, (container, name) => {
    if (Array.isArray(container)) container.splice(Number(name), 1);
    else Reflect.deleteProperty(container, name);
  });

/** The body with another value at this path. */
const withValue = (body: unknown, path: Path, value: unknown): unknown =>
  changed(body, path, (container, name) => void (container[name] = value));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with all its names in camel case. */
function inCamelCase(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(inCamelCase);
  if (!isRecord(body)) return body;
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [camel(name), inCamelCase(part)]));
}

interface Example {
  readonly title: string;
  readonly operation: RestOperation;
  readonly call: ClubCall;
  /** Of the schema. */
  readonly pointer: string;
  readonly body: unknown;
}

/** The examples of all successful answers, each with the client that reads it. */
const examples = contract.operations.flatMap((operation): Example[] => {
  const answer = operation.answers.get('2XX') ?? operation.answers.get('201');
  const call = clubCalls.find(({ id }) => id === operation.id);
  if (!answer || !call) throw new Error(`${operation.id} has no successful answer, or no client.`);
  const { pointer } = answer;
  return [...answer.examples].map(([name, body]) => ({
    title: `${operation.id}, ${name}`,
    operation,
    call,
    pointer,
    body,
  }));
});

const isDocumented = ({ operation }: Example, body: unknown) =>
  operation.answerProblems(operation.answers.has('201') ? 201 : 200, body).length === 0;

/** Values of every kind, good and bad ones for each type of the contract. */
const probes: readonly unknown[] = [
  [null, true, 0, 1, 12, 4.5, -1, 1e300],
  ['', 'text', '12', '1,200', '12.5', '-1', 'false'],
  ['2099-12-31', '2099-12-31T10:00', '31/12/2099', '#c8a888', 'XXXX1234', 'home', 'image/avif'],
  ['https://media.example/probe.webp', 'javascript:alert(1)', 'data:image/webp;base64,UklG'],
  [[], {}, ['text'], [12], { name: 'text' }, { url: 'https://media.example/a.webp' }, { image: {} }, [{ id: 5 }]],
].flat();

/**
 * Whether a value says something, so that the club should make something of it. Yes and no may be what is assumed
 * anyway.
 */
const isTelling = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isTelling)
    : (typeof value === 'string' || typeof value === 'number') && !/^(?:|0|true|false)$/.test(String(value).trim());

/** Where other words than those that the contract lists are allowed, and count as none. */
const othersCountAsNone = (path: Path): boolean =>
  path.some((step) => step === 'tag_type' || step === 'status' || step === 'event_type');

/** The objects and lists around a property that can be taken away as a whole. */
const around = (path: Path): Path[] => path.slice(1).map((_step, index) => path.slice(0, index + 1));

/** Whether an answer reads as if something around this path were not there. */
async function vanishes({ call, body }: Example, path: Path, text: string): Promise<boolean> {
  const rests = await Promise.all(around(path).map((part) => readAnswer(call, without(body, part))));
  return rests.some((rest) => rest.text === text);
}

describe('an example of an answer', () => {
  it.each(examples)('is documented and readable: $title', async (example) => {
    expect(isDocumented(example, example.body)).toBe(true);
    expect((await readAnswer(example.call, example.body)).ok).toBe(true);
  });

  it.each(examples)('may leave out exactly what is optional: $title', async (example) => {
    const wrong: unknown[] = [];
    for (const path of pathsIn(example.body)) {
      const lacking = without(example.body, path);
      const { ok, text } = await readAnswer(example.call, lacking);
      if (isDocumented(example, lacking)) {
        if (!ok) wrong.push({ path, is: 'required by the club' });
      } else if (ok && !(await vanishes(example, path, text))) wrong.push({ path, is: 'not required by the club' });
    }
    expect(wrong).toEqual([]);
  });

  it.each(examples)('may have every documented value: $title', async (example) => {
    const { call, body } = example;
    const original = await readAnswer(call, body);
    const wrong: unknown[] = [];
    for (const path of pathsIn(body)) {
      const missing = await readAnswer(call, without(body, path));
      for (const value of probes) {
        const probed = withValue(body, path, value);
        if (!isDocumented(example, probed)) continue;
        const { ok, text } = await readAnswer(call, probed);
        if (!ok) wrong.push({ path, value, is: 'refused by the club' });
        const countsAsNone = original.text !== missing.text && text === missing.text;
        if (countsAsNone && isTelling(value) && !othersCountAsNone(path)) wrong.push({ path, value, is: 'ignored' });
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(examples)('may be in camel case where the contract says so: $title', async (example) => {
    const { call, body } = example;
    const camel = inCamelCase(body);
    const { ok, text } = await readAnswer(call, camel);
    const same = ok && text === (await readAnswer(call, body)).text;
    expect(same).toBe(isDocumented(example, camel));
  });
});

/** Whether the club makes something else of the answer when this property is missing or has another value. */
async function matters({ call, body }: Example, path: Path): Promise<boolean> {
  const { text } = await readAnswer(call, body);
  if ((await readAnswer(call, without(body, path))).text !== text) return true;
  for (const value of probes) if ((await readAnswer(call, withValue(body, path, value))).text !== text) return true;
  return false;
}

const documented = examples.flatMap(({ pointer }) => propertiesOf(contract.document, pointer));

it('every property of the contract matters to the club in some example', async () => {
  const used = new Set<string>();
  for (const example of examples) {
    for (const { pointer, path } of propertiesIn(contract.document, example.pointer, example.body)) {
      if (!used.has(pointer) && (await matters(example, path))) used.add(pointer);
    }
  }
  expect(documented.map(({ pointer }) => pointer).filter((pointer) => !used.has(pointer))).toEqual([]);
});
