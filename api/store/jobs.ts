import { fromKysely, PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { errorCode, guarded } from './errors.ts';
import type { StoreSchema } from './schema.ts';

/** What there is to go on with. The row is the truth about it; a job carries only its id. */
export type JobKind = 'redemption' | 'errand';

export type JobHandlers = Readonly<Record<JobKind, (id: string) => Promise<void>>>;

/**
 * The queue of what is to be gone on with, in the same database as the rows that it is about. A job may come twice, or
 * after the work is done: whoever handles one looks at the row first.
 */
export interface Jobs {
  /** Begins to hand out jobs, and asks `due` once a minute, in one process, for what no job stands for any more. */
  start(handlers: JobHandlers, due: () => Promise<readonly { kind: JobKind; id: string }[]>): Promise<void>;
  /** One job for this id at a moment, whoever else asked for one; with the transaction or not at all. */
  send(kind: JobKind, id: string, notBefore: Date, within?: Transaction<StoreSchema>): Promise<void>;
  /** Hands out no more, and waits for what is under way, at most so many milliseconds. */
  stop(waitMs: number): Promise<void>;
}

const kinds: readonly JobKind[] = ['redemption', 'errand'];
const sweep = 'sweep';
/** How soon a job that is due is handed out. */
const pollingSeconds = 1;
const atOnce = 4;
/** A job that dies with its process is handed out again after this long. */
const expireSeconds = 60;

/** The queue over an engine's own way to its database. Nothing is sent or asked for before `start`. */
export function createJobs(options: ConstructorOptions, logger: Logger): Jobs {
  const boss = new PgBoss({ ...options, schema: 'jobs' });
  // Without a listener an error of its own loops would end the process.
  boss.on('error', (error) => logger.warn({ code: errorCode(error) }, 'The queue met an error'));
  let started = false;

  return {
    async start(handlers, due) {
      await guarded('jobs.start', async () => {
        await boss.start();
        const policy = { policy: 'short', retryLimit: 2, retryBackoff: true, expireInSeconds: expireSeconds } as const;
        for (const kind of kinds) await boss.createQueue(kind, { ...policy, deleteAfterSeconds: 3600 });
        await boss.createQueue(sweep, { policy: 'exclusive', deleteAfterSeconds: 3600 });
        for (const kind of kinds) {
          // The first send looks the queue up; inside a transaction on the embedded engine that would wait for itself.
          await boss.send(kind, { id: '' }, { singletonKey: '' });
          await boss.work<{ id: string }>(
            kind,
            { pollingIntervalSeconds: pollingSeconds, batchSize: 1, localConcurrency: atOnce },
            async ([job]) => {
              if (job?.data.id) await handlers[kind](job.data.id);
            },
          );
        }
        await boss.work(sweep, async () => {
          for (const { kind, id } of await due()) await boss.send(kind, { id }, { singletonKey: id });
        });
        await boss.schedule(sweep, '* * * * *');
      });
      started = true;
    },

    async send(kind, id, notBefore, within) {
      if (!started) return;
      const where = within ? { db: fromKysely(within) } : {};
      await guarded('jobs.send', () => boss.send(kind, { id }, { singletonKey: id, startAfter: notBefore, ...where }));
    },

    async stop(waitMs) {
      if (!started) return;
      started = false;
      await boss.stop({ graceful: true, timeout: waitMs });
    },
  };
}
