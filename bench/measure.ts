import { GraphFailure, type Answer, type GraphClient, type Operation } from './client.ts';
import type { BenchApi, BenchSandbox } from './club.ts';
import { figuresOf, median, type Figures } from './figures.ts';
import { readMemory, readUsage, type Memory } from './usage.ts';

/** What an operation costs: the time of each answer, and the median of the rounds for the rest. */
export interface Cost {
  readonly milliseconds: Figures;
  /** Time of the api on a processor. */
  readonly cpuMs: number;
  /** The same of the sandbox, which says how much of the wait is its own. */
  readonly sandboxCpuMs: number;
  readonly upstreamCalls: number;
  /** What the api read beside the requests themselves: the backends' answers with their headers. */
  readonly upstreamBytes: number;
  readonly answerBytes: number;
}

export interface Row {
  readonly what: string;
  /** Null when the api gave no answer; `failure` says why. */
  readonly cost: Cost | null;
  readonly failure: string | null;
  /** Of the api, right afterwards. */
  readonly memory: Memory;
}

/** What is measured: an api, its backends, and the one client that asks. */
export interface Bench {
  readonly api: BenchApi;
  readonly sandbox: BenchSandbox;
  readonly client: GraphClient;
}

/** Everything that some answers took together. */
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

/** One after another, so that an answer waits for nothing but its own work. */
async function askInTurn(client: GraphClient, operation: Operation, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) answers.push(await client.ask(operation));
  return answers;
}

/** @param share how many equal parts the counters of a round are made of */
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

/** An answer with errors is a result as well, and the row says so; anything else that goes wrong ends the benchmark. */
async function rowOf(what: string, api: () => BenchApi, work: () => Promise<Cost>): Promise<Row> {
  const memory = () => readMemory(api().child.pid);
  try {
    return { what, cost: await work(), failure: null, memory: memory() };
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    return { what, cost: null, failure: error.message, memory: memory() };
  }
}

/** Asks until the api holds what it takes, for a minute at most; the rows say if it never does. */
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
  /** Answers before the first that counts. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Per round. */
  readonly answers: number;
}

/** One answer of an api that has given it before. */
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

/** The one answer for which the api fetches everything; `fresh` gives an api that holds nothing, each time. */
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
 * The answers that are given while the api renews what it holds, from the first that is marked as old to the first that
 * is not; the counters are those of all of them together. What the api holds must be older than it should be.
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
      if (taken.answers.length === 1) throw new Error('Nothing was renewed: what the api holds is not old yet.');
      return costOf([taken], 1);
    },
  );
