import { type Child, ClubError } from '../lib/child.ts';
import { apiReady } from '../lib/sandboxReady.ts';
import type { Notice } from './messages.ts';

/** The next process is launched this long after a start, when the browser has its page. */
const REST_MS = 2_000;

export interface ApiProcess {
  /** The address of the api. Waits while it starts; rejects with a ClubError when it could not start or has ended. */
  address(): Promise<string>;
  /** Ends the api, if it runs, and starts it again from the current sources. */
  restart(): void;
  /** Tells the api, and the process that will take its place. */
  send(notice: Notice): void;
  stop(): Promise<void>;
}

/**
 * Keeps one api process, and one more that has loaded the libraries and waits to take its place. A start that fails is
 * reported, and the next restart may be better.
 */
export function createApiProcess(options: {
  readonly launch: () => Child;
  readonly onUp: (pid: number) => void;
  readonly onDown: (message: string) => void;
}): ApiProcess {
  let child: Child | null = null;
  let next: Child | null = null;
  let rest: NodeJS.Timeout | undefined;
  let opening = Promise.withResolvers<string>();
  let turn = Promise.resolve();

  const stop = async (): Promise<void> => {
    const ending = child;
    child = null;
    await ending?.stop();
  };
  const prepare = (): void => {
    const prepared = options.launch();
    next = prepared;
    void prepared.ended.then(() => {
      if (next === prepared) next = null;
    });
  };
  const start = (opened: PromiseWithResolvers<string>): void => {
    const started = next ?? options.launch();
    child = started;
    next = null;
    started.send({ start: true } satisfies Notice);
    clearTimeout(rest);
    rest = setTimeout(prepare, REST_MS);
    started.ready.then(
      (ready) => {
        opened.resolve(apiReady.parse(ready).url);
        options.onUp(started.pid);
      },
      (error: unknown) => opened.reject(error),
    );
    void started.ended.then(({ code, signal }) => {
      // Ended on its own, not by `stop`.
      if (child !== started) return;
      const message = `The api ended (${signal ?? `exit code ${code}`}). Waiting for the next change. The log is ${started.logPath}.`;
      opening = Promise.withResolvers();
      opening.promise.catch(() => undefined);
      opening.reject(new ClubError(message));
      options.onDown(message);
    });
  };

  return {
    async address() {
      for (;;) {
        const current = opening;
        const url = await current.promise.catch((error: unknown) => {
          // A newer start may have taken its place.
          if (current === opening) throw error;
        });
        if (url !== undefined && current === opening) return url;
      }
    },
    restart() {
      const opened = Promise.withResolvers<string>();
      opened.promise.catch(() => undefined);
      opening = opened;
      turn = turn.then(stop).then(() => start(opened));
    },
    send: (notice) => [child, next].forEach((one) => one?.send(notice)),
    async stop() {
      await turn;
      clearTimeout(rest);
      await Promise.all([stop(), next?.stop()]);
    },
  };
}
