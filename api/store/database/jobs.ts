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
const atOnce = 4;
/**
 * How often one of the workers looks for due jobs: when a job that this process sent is due, and for a few seconds after
 * that, or else for the jobs of other processes, which may have ended.
 */
const dueMs = 1_000;
const dueForMs = 5_000;
const otherwiseMs = 5_000;
/** How often workers look that nobody wakes. */
const pollingSeconds = 60;
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
  const boss = new PgBoss({ ...options, schema: 'jobs', cronWorkerIntervalSeconds: 20, flowIntervalSeconds: 3600 });
  // Without a listener, an error in its own loops would end the process.
  boss.on('error', (error) => logger.warn({ code: errorCode(error) }, 'The queue met an error'));
  let started = false;

  const workers: string[] = [];
  const busy = new Set<number>();
  let dueUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  const wakeOne = () => {
    const free = workers.find((_, index) => !busy.has(index));
    if (free !== undefined) boss.notifyWorker(free);
  };
  const poll = () => {
    clearTimeout(timer);
    wakeOne();
    timer = setTimeout(poll, performance.now() < dueUntil ? dueMs : otherwiseMs).unref();
  };
  const expectIn = (seconds: number) =>
    setTimeout(() => {
      dueUntil = performance.now() + dueForMs;
      if (started) poll();
    }, seconds * 1000).unref();

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
        for (let index = 0; index < atOnce; index += 1) {
          const worker = await boss.work<{ id: string }>(
            queue,
            { pollingIntervalSeconds: pollingSeconds, batchSize: 1 },
            async ([job]) => {
              busy.add(index);
              wakeOne();
              try {
                if (job?.data.id) await handler(job.data.id);
              } finally {
                busy.delete(index);
                wakeOne();
              }
            },
          );
          workers.push(worker);
        }
        await boss.work(sweep, { pollingIntervalSeconds: 20 }, sendDue);
        poll();
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
      expectIn(when.startAfter);
    },

    async pause() {
      if (!started) return;
      clearTimeout(timer);
      workers.length = 0;
      await Promise.all([queue, sweep, retention].map((name) => boss.offWork(name, { wait: false })));
    },

    async stop(waitMs) {
      if (!started) return;
      started = false;
      clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: waitMs }).catch((error: unknown) => {
        logger.warn({ code: errorCode(error) }, 'The queue did not end tidily');
      });
    },
  };
}
