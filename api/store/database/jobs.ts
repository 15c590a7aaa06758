import { fromKysely, PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { errorCode, guarded } from './errors.ts';
import type { StoreSchema } from './schema.ts';

/**
 * The queue of operations to resume, in the same database as their rows, and of the work of each day. The row is the
 * source of truth; a job carries only its ID. A job may be delivered twice, or after the work is done, so the handler
 * must check the row first.
 */
export interface Jobs {
  /**
   * Starts delivering jobs. Calls `due` for rows without a job: now, since a process that ended may have left some, and
   * once a minute in one of the processes. Calls `daily` in one of the processes, soon after the start and once a day.
   */
  start(
    handler: (id: string) => Promise<void>,
    due: () => Promise<readonly string[]>,
    daily: () => Promise<void>,
  ): Promise<void>;
  /**
   * Schedules one job for this ID after this many seconds, unless one is waiting already; atomically with the
   * transaction.
   */
  send(id: string, inSeconds: number, within?: Transaction<StoreSchema>): Promise<void>;
  /** Stops delivering jobs. Work in progress continues, and `send` still works. */
  pause(): Promise<void>;
  /** Stops the queue. Work in progress has this many milliseconds; after that another process takes it over. */
  stop(waitMs: number): Promise<void>;
}

const queue = 'operation';
const sweep = 'sweep';
const retention = 'retention';
/** At night in India, as UTC. */
const daily = '30 21 * * *';
/** How soon a due job is delivered. */
const pollingSeconds = 1;
const atOnce = 4;
/** A job that was lost with its process is delivered again after this time. */
const expireSeconds = 120;
/** The same for the sweep, which is short: while it is assumed to be running, no other process sweeps. */
const sweepExpireSeconds = 60;
/** Erasing what is over may take long after a setting was shortened, and nobody waits for it. */
const retentionExpireSeconds = 900;
const retentionPollingSeconds = 5;
/** Processes that start together erase once. */
const retentionEverySeconds = 600;

/** The queue on an engine's database connection. Nothing is sent or read before `start`. */
export function createJobs(options: ConstructorOptions, logger: Logger): Jobs {
  const boss = new PgBoss({ ...options, schema: 'jobs' });
  // Without a listener, an error in its own loops would end the process.
  boss.on('error', (error) => logger.warn({ code: errorCode(error) }, 'The queue met an error'));
  let started = false;

  return {
    async start(handler, due, everyDay) {
      await guarded('jobs.start', async () => {
        await boss.start();
        await boss.createQueue(queue, {
          policy: 'short',
          retryLimit: 2,
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          deleteAfterSeconds: 3600,
        });
        await boss.createQueue(sweep, {
          policy: 'exclusive',
          expireInSeconds: sweepExpireSeconds,
          deleteAfterSeconds: 3600,
        });
        await boss.createQueue(retention, {
          policy: 'exclusive',
          retryLimit: 2,
          retryBackoff: true,
          expireInSeconds: retentionExpireSeconds,
          deleteAfterSeconds: 3600,
        });
        // The first send looks up the queue; inside a transaction on the embedded engine that lookup would deadlock.
        await boss.send(queue, { id: '' }, { singletonKey: '' });
        // Set before the first job, since its handler may have to schedule the next one.
        started = true;
        const sendDue = async () => {
          for (const id of await due()) await boss.send(queue, { id }, { singletonKey: id });
        };
        await sendDue();
        await boss.work<{ id: string }>(
          queue,
          { pollingIntervalSeconds: pollingSeconds, batchSize: 1, localConcurrency: atOnce },
          async ([job]) => {
            if (job?.data.id) await handler(job.data.id);
          },
        );
        await boss.work(sweep, sendDue);
        await boss.schedule(sweep, '* * * * *');
        await boss.work(retention, { pollingIntervalSeconds: retentionPollingSeconds }, everyDay);
        await boss.schedule(retention, daily);
        // A club that is stopped every night would never reach its time.
        await boss.send(retention, {}, { singletonKey: retention, singletonSeconds: retentionEverySeconds });
      });
    },

    async send(id, inSeconds, within) {
      if (!started) return;
      const when = { singletonKey: id, startAfter: Math.max(0, Math.ceil(inSeconds)) };
      const where = within ? { db: fromKysely(within) } : {};
      await guarded('jobs.send', () => boss.send(queue, { id }, { ...when, ...where }));
    },

    async pause() {
      if (!started) return;
      await Promise.all([queue, sweep, retention].map((name) => boss.offWork(name, { wait: false })));
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
