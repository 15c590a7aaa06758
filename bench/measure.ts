import { GraphFailure, type Answer, type GraphClient, type Operation } from './client.ts';
import type { BenchApi, BenchSandbox } from './club.ts';
import { figuresOf, median, type Figures } from './figures.ts';
import { readMemory, readUsage, type Memory } from './usage.ts';

/** The cost of an operation: the time of each answer, and the median of the rounds for the other values. */
export interface Cost {
  readonly milliseconds: Figures;
  /** CPU time of the api. */
  readonly cpuMs: number;
  /** CPU time of the sandbox, to show how much of the wait it causes. */
  readonly sandboxCpuMs: number;
  readonly upstreamCalls: number;
  /** Bytes that the api read apart from the requests: the backends' answers with headers. */
  readonly upstreamBytes: number;
  readonly answerBytes: number;
}

export interface Row {
  readonly what: string;
  /** Null if the api did not answer; `failure` says why. */
  readonly cost: Cost | null;
  readonly failure: string | null;
  /** Memory of the api right afterwards. */
  readonly memory: Memory;
}

/** The system under measurement: an api, its backends and one client. */
export interface Bench {
  readonly api: BenchApi;
  readonly sandbox: BenchSandbox;
  readonly client: GraphClient;
}

/** The total cost of several answers. */
interface Taken {
  readonly answers: readonly Answer[];
  readonly cpuMs: number;
  readonly sandboxCpuMs: number;
  readonly upstreamCalls: number;
  readonly upstreamBytes: number;
}

async function take({ api, sandbox, client }: Bench, ask: () => Promise<readonly Answer[]>): Promise<Taken> {
  const counters = () => ({
    api: readUsage(api.child.pid),
    sandbox: readUsage(sandbox.child.pid),
    sentBytes: client.sentBytes(),
  });
  await sandbox.control.clearCalls();
  const before = counters();
  const answers = await ask();
  const after = counters();
  const readBytes = after.api.readBytes - before.api.readBytes;
  return {
    answers,
    cpuMs: after.api.cpuMs - before.api.cpuMs,
    sandboxCpuMs: after.sandbox.cpuMs - before.sandbox.cpuMs,
    upstreamCalls: (await sandbox.control.calls()).length,
    upstreamBytes: Math.max(0, readBytes - (after.sentBytes - before.sentBytes)),
  };
}

/** Runs one after another, so that an answer waits only for its own work. */
async function askInTurn(client: GraphClient, operation: Operation, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) answers.push(await client.ask(operation));
  return answers;
}

/** @param share the number of equal parts into which the counters of a round are divided */
function costOf(rounds: readonly Taken[], share: number): Cost {
  const answers = rounds.flatMap((round) => round.answers);
  const middle = (pick: (round: Taken) => number) => median(rounds.map(pick)) / share;
  return {
    milliseconds: figuresOf(answers.map(({ milliseconds }) => milliseconds)),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    sandboxCpuMs: middle(({ sandboxCpuMs }) => sandboxCpuMs),
    upstreamCalls: middle(({ upstreamCalls }) => upstreamCalls),
    upstreamBytes: middle(({ upstreamBytes }) => upstreamBytes),
    answerBytes: median(answers.map(({ bytes }) => bytes)),
  };
}

/** An answer with errors is a result as well and is shown in the row. Any other error ends the benchmark. */
async function rowOf(what: string, api: () => BenchApi, work: () => Promise<Cost>): Promise<Row> {
  const memory = () => readMemory(api().child.pid);
  try {
    return { what, cost: await work(), failure: null, memory: memory() };
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    return { what, cost: null, failure: error.message, memory: memory() };
  }
}

/** Repeats the operation until its data is cached, for at most a minute. The rows show if it never is. */
export async function settle({ client }: Bench, operation: Operation): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    try {
      await client.ask(operation);
      return;
    } catch (error) {
      if (!(error instanceof GraphFailure)) throw error;
    }
  }
}

export interface Repeats {
  /** Warm-up answers that do not count. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Answers per round. */
  readonly answers: number;
}

/** Measures an operation that the api has answered before. */
export const measureWarm = (bench: Bench, what: string, operation: Operation, repeats: Repeats): Promise<Row> =>
  rowOf(
    what,
    () => bench.api,
    async () => {
      await askInTurn(bench.client, operation, repeats.warmUp);
      const rounds: Taken[] = [];
      while (rounds.length < repeats.rounds) {
        rounds.push(await take(bench, () => askInTurn(bench.client, operation, repeats.answers)));
      }
      return costOf(rounds, repeats.answers);
    },
  );

/** Measures the first answer, for which the api fetches everything. `fresh` returns an api with an empty cache each time. */
export async function measureCold(
  fresh: () => Promise<Bench>,
  what: string,
  operation: Operation,
  times: number,
): Promise<Row> {
  let bench = await fresh();
  return rowOf(
    what,
    () => bench.api,
    async () => {
      const rounds: Taken[] = [];
      for (let i = 0; i < times; i += 1) {
        if (i > 0) bench = await fresh();
        rounds.push(await take(bench, () => askInTurn(bench.client, operation, 1)));
      }
      return costOf(rounds, 1);
    },
  );
}

/**
 * Measures the answers while the api refreshes its cached data, from the first one marked as stale to the first one that is
 * not. The counters are totals. The cached data must be stale at the start.
 */
export const measureRenewal = (bench: Bench, what: string, operation: Operation): Promise<Row> =>
  rowOf(
    what,
    () => bench.api,
    async () => {
      const taken = await take(bench, async () => {
        const answers = [await bench.client.ask(operation)];
        while (answers.at(-1)?.stale) answers.push(await bench.client.ask(operation));
        return answers;
      });
      if (taken.answers.length === 1) throw new Error('Nothing was refreshed: the cached data is still fresh.');
      return costOf([taken], 1);
    },
  );
