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
  /**
   * Begins to hand out jobs. Asks `due` for what no job stands for any more: now, since a process that ended may have
   * left something behind, and once a minute in one of the processes.
   */
  start(handlers: JobHandlers, due: () => Promise<readonly { kind: JobKind; id: string }[]>): Promise<void>;
  /** One job for this id so many seconds from now, unless one waits already; with the transaction or not at all. */
  send(kind: JobKind, id: string, inSeconds: number, within?: Transaction<StoreSchema>): Promise<void>;
  /** Hands out no more. What is under way goes on, and `send` still works. */
  pause(): Promise<void>;
  /** Ends the queue. What is under way has so many milliseconds; after that it is another process's. */
  stop(waitMs: number): Promise<void>;
}

const kinds: readonly JobKind[] = ['redemption', 'errand'];
const sweep = 'sweep';
/** How soon a job that is due is handed out. */
const pollingSeconds = 1;
const atOnce = 4;
/** A job that dies with its process is handed out again after this long. */
const expireSeconds = 120;
/** The same for the sweep, which takes a moment: while it is thought to be running no process sweeps. */
const sweepExpireSeconds = 60;

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
        await boss.createQueue(sweep, {
          policy: 'exclusive',
          expireInSeconds: sweepExpireSeconds,
          deleteAfterSeconds: 3600,
        });
        for (const kind of kinds) {
          // The first send looks the queue up; inside a transaction on the embedded engine that would wait for itself.
          await boss.send(kind, { id: '' }, { singletonKey: '' });
        }
        // From the first job on: whoever handles one may have to ask for the next.
        started = true;
        const sendDue = async () => {
          for (const { kind, id } of await due()) await boss.send(kind, { id }, { singletonKey: id });
        };
        await sendDue();
        for (const kind of kinds) {
          await boss.work<{ id: string }>(
            kind,
            { pollingIntervalSeconds: pollingSeconds, batchSize: 1, localConcurrency: atOnce },
            async ([job]) => {
              if (job?.data.id) await handlers[kind](job.data.id);
            },
          );
        }
        await boss.work(sweep, sendDue);
        await boss.schedule(sweep, '* * * * *');
      });
    },

    async send(kind, id, inSeconds, within) {
      if (!started) return;
      const when = { singletonKey: id, startAfter: Math.max(0, Math.ceil(inSeconds)) };
      const where = within ? { db: fromKysely(within) } : {};
      await guarded('jobs.send', () => boss.send(kind, { id }, { ...when, ...where }));
    },

    async pause() {
      if (!started) return;
      await Promise.all([...kinds, sweep].map((name) => boss.offWork(name, { wait: false })));
    },

    async stop(waitMs) {
      if (!started) return;
      started = false;
      await boss.stop({ graceful: true, timeout: waitMs }).catch((error: unknown) => {
        logger.warn({ code: errorCode(error) }, 'The queue did not end tidily');
      });
    },
  };
}
