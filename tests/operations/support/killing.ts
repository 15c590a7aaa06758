import { expect } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/member.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import type { ApiProcess } from './processes.ts';

export type Member = ReturnType<typeof asMember>;

/** Something that must have exactly one effect, wherever the process that does it is killed. */
export interface CrashCase {
  /** As the crash points are named, and where they lie, in their order. */
  readonly kind: string;
  readonly points: readonly string[];
  /** Gets ready what is needed before; gives the request itself, which is the same one each time. */
  prepare(member: Member): Promise<() => Promise<{ readonly __typename: string }>>;
  /** Whether the club has gone on with it as far as it gets. Looking helps nobody on. */
  isSettled(member: Member, sandbox: TestSandbox): Promise<boolean>;
  /** Checks what became of it after a crash at a point. Asking again changes nothing any more. */
  expectOneEffect(about: {
    readonly point: string;
    readonly member: Member;
    readonly mobile: string;
    readonly ask: () => Promise<{ readonly __typename: string }>;
    readonly sandbox: TestSandbox;
  }): Promise<void>;
}

/** A request that a member sends to an api, and can send again to any other. */
export interface PreparedRequest {
  readonly crashCase: CrashCase;
  readonly mobile: string;
  /** The member at an api. */
  at(api: ApiUnderTest): Member;
  ask(api: ApiUnderTest): Promise<{ readonly __typename: string }>;
  /** The member logs in anew, at an api that does not know the session. */
  logInAgain(api: ApiUnderTest): Promise<void>;
}

/** Signs members in, a new one each time, and lets each prepare one request. */
export function membersOf(sandbox: TestSandbox) {
  const newCustomer = customersOf(sandbox);
  let addresses = 0;
  return async (api: ApiUnderTest, crashCase: CrashCase): Promise<PreparedRequest> => {
    const mobile = await newCustomer();
    addresses += 1;
    const from = { 'x-forwarded-for': `10.0.0.${addresses}` };
    // The api behind the member may be another one by the time that they ask.
    let current = api;
    const anywhere: ApiUnderTest = {
      ...api,
      graph: (query, variables, headers) => current.graph(query, variables, { ...from, ...headers }),
    };
    const headers: Record<string, string> = (await logIn(anywhere, sandbox, mobile)).headers;
    const member = asMember(anywhere, { headers });
    const send = await crashCase.prepare(member);
    const at = (other: ApiUnderTest) => {
      current = other;
      return member;
    };
    return {
      crashCase,
      mobile,
      at,
      ask(other) {
        at(other);
        return send();
      },
      async logInAgain(other) {
        at(other);
        Object.assign(headers, (await logIn(anywhere, sandbox, mobile)).headers);
      },
    };
  };
}

/** As CRASH_AT names every place in every case where a process may be killed. */
export const everyPoint = (crashCases: readonly CrashCase[]): string =>
  crashCases.flatMap(({ kind, points }) => points.map((point) => `${kind}:${point}`)).join(',');

const stopsWithinMs = 120_000;

/** Sends the request of every case once for each of its points, to a process that stops each there and dies when all are there. */
export async function killedAmid(
  crashCases: readonly CrashCase[],
  victim: ApiProcess,
  newMember: ReturnType<typeof membersOf>,
): Promise<{ readonly point: string; readonly request: PreparedRequest }[]> {
  let gone = false;
  void victim.ended.then(() => (gone = true));
  const answered: Promise<boolean>[] = [];

  const allOf = async (crashCase: CrashCase) => {
    const ready: { readonly point: string; readonly request: PreparedRequest }[] = [];
    for (const point of crashCase.points) ready.push({ point, request: await newMember(victim, crashCase) });
    return { crashCase, ready };
  };
  const kinds = await Promise.all(crashCases.map(allOf));
  await Promise.all(
    kinds.map(async ({ crashCase, ready }) => {
      // The first who gets to a point stays there, so the next one goes as far as the next point.
      for (const { point, request } of ready) {
        answered.push(
          request.ask(victim).then(
            () => true,
            () => false,
          ),
        );
        await eventually(
          () => {
            if (!gone && !victim.logs().includes(`"point":"${crashCase.kind}:${point}"`))
              throw new Error(`Not at ${point}.`);
          },
          { timeout: stopsWithinMs, interval: 20 },
        );
      }
    }),
  );
  expect(await victim.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await Promise.all(answered)).toContain(false);
  return kinds.flatMap(({ ready }) => ready);
}

const settledWithinMs = 180_000;
const lookEveryMs = 250;

/** Waits until some process has gone on with it as far as it gets, without being helped. */
export async function settledByItself(
  { crashCase, at }: PreparedRequest,
  api: ApiUnderTest,
  sandbox: TestSandbox,
): Promise<void> {
  await eventually(
    async () => {
      if (!(await crashCase.isSettled(at(api), sandbox))) throw new Error(`${crashCase.kind} is not settled.`);
    },
    { timeout: settledWithinMs, interval: lookEveryMs },
  );
}

/** One effect, or a person who knows: whatever the moment of the crash. */
export const expectOneEffect = (
  request: PreparedRequest,
  point: string,
  api: ApiUnderTest,
  sandbox: TestSandbox,
): Promise<void> =>
  request.crashCase.expectOneEffect({
    point,
    member: request.at(api),
    mobile: request.mobile,
    ask: () => request.ask(api),
    sandbox,
  });
