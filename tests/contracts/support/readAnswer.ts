import { z } from 'zod';
import { createHealthTracker } from '#api/upstreams/health.ts';
import type { Http } from '#api/upstreams/http.ts';
import type { ClubCall } from './clubCalls.ts';

/** What a client makes of an answer. */
export interface ReadAnswer {
  /** Whether it can be read, without leaving a row out. */
  readonly ok: boolean;
  /** As JSON; empty when it cannot be read. */
  readonly text: string;
}

/** Gives a client this body as the answer to its request. */
export async function readAnswer({ ask }: ClubCall, body: unknown): Promise<ReadAnswer> {
  const http: Http = {
    request: async (_call, { schema, ignoreBody }) => schema.parse(ignoreBody ? undefined : body),
    health: createHealthTracker({ failuresUntilDown: 1, clock: Date.now }),
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

export type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** The paths of everything in a body, outermost first. */
export function pathsIn(body: unknown, path: Path = []): Path[] {
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
export const without = (body: unknown, path: Path): unknown =>
  changed(body, path, (container, name) => {
    if (Array.isArray(container)) container.splice(Number(name), 1);
    else Reflect.deleteProperty(container, name);
  });

/** The body with another value at this path. */
export const withValue = (body: unknown, path: Path, value: unknown): unknown =>
  changed(body, path, (container, name) => void (container[name] = value));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with all its names in camel case. */
export function inCamelCase(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(inCamelCase);
  if (!isRecord(body)) return body;
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [camel(name), inCamelCase(part)]));
}
