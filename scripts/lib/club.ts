import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Child, ClubError, startChild } from './child.ts';
import { chooseUpstreams } from './choices.ts';
import { ROOT } from './paths.ts';
import { freePortFrom, isFree } from './ports.ts';
import { apiReady, type SandboxReady, sandboxReady } from './sandboxReady.ts';

const DEFAULT_PORT = 4000;
const DEFAULT_SANDBOX_PORTS = { SANDBOX_REST_PORT: 4100, SANDBOX_CRM_PORT: 4200, SANDBOX_CRM_INSTANCE_PORT: 4201 };
const READY_WITHIN_MS = 90_000;

export interface ClubOptions {
  /** The folder for the store, the secret, the sandbox data and the logs. Relative to the project folder. */
  readonly dataDir: string;
  /** Added to this process's environment; `undefined` removes a variable. */
  readonly env?: NodeJS.ProcessEnv;
  /** Which developer's data the sandbox shows. */
  readonly seed?: string;
  /** 0 is any free port. Without a value: the default ports, or the next free ones if those are in use. */
  readonly ports?: {
    readonly club?: number;
    readonly sandbox?: number;
    /** Replaces the default ports of the sandbox; for tests. */
    readonly sandboxDefaults?: typeof DEFAULT_SANDBOX_PORTS;
  };
  /** Receives each line that a child writes, in addition to its log file. */
  readonly onLine?: (child: 'api' | 'sandbox', line: string) => void;
  /** Replaces our programs; the tests of this file pass stand-ins. */
  readonly entries?: { readonly api: string; readonly sandbox: string };
}

export interface Club {
  readonly url: string;
  /** Null when the environment names real backends. */
  readonly sandbox: SandboxReady | null;
  readonly pids: { readonly api: number; readonly sandbox: number | null };
  readonly logPaths: { readonly api: string; readonly sandbox: string | null };
  /** Everything that both processes have logged in this data folder. */
  logs(): string;
  /** Resolves with an error when a process ends unexpectedly. */
  readonly broken: Promise<ClubError>;
  /** Stops the api first, then the sandbox that it uses. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts a complete club: the sandbox, if the environment names no backends, then the api that serves web and graph.
 * Rejects with a ClubError whose message is one sentence, after it has stopped whatever had started.
 */
export const startClub = async (options: ClubOptions): Promise<Club> => {
  const dataDir = resolve(ROOT, options.dataDir);
  const given: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  const env = { ...given, NODE_ENV: given['NODE_ENV'] ?? 'production', DATA_DIR: dataDir };
  const upstreams = chooseUpstreams(env);
  if (upstreams.kind === 'impossible') throw new ClubError(upstreams.why);

  const running: Child[] = [];
  let stopping = false;
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    stopping = true;
    for (const child of running.toReversed()) await child[how]();
  };

  try {
    const port = await clubPort(options, env);
    const sandbox =
      upstreams.kind === 'sandbox' ? await startSandbox(options, { ...env, PORT: port }, dataDir, running) : null;
    const api = startChild({
      name: 'api',
      entry: options.entries?.api ?? 'build/api/server.js',
      env: { ...env, ...(sandbox ? upstreamEnv(sandbox.ready) : {}), PORT: port },
      dataDir,
      readyEvent: 'api-ready',
      readyWithinMs: READY_WITHIN_MS,
      onLine: (line) => options.onLine?.('api', line),
    });
    running.push(api);
    const { url } = apiReady.parse(await api.ready);
    const logPaths = { api: api.logPath, sandbox: sandbox?.child.logPath ?? null };
    return {
      url: url.replace(/\/$/, ''),
      sandbox: sandbox?.ready ?? null,
      pids: { api: api.pid, sandbox: sandbox?.child.pid ?? null },
      logPaths,
      logs: () => [logPaths.sandbox, logPaths.api].map((path) => (path ? readFileSync(path, 'utf8') : '')).join(''),
      broken: firstToEnd(running, () => stopping),
      stop: () => end('stop'),
      kill: () => end('kill'),
    };
  } catch (error) {
    await end('stop');
    throw error;
  }
};

/**
 * Starts the sandbox alone and adds it to `running` at once, so that the caller can stop it. PORT in `env` is left to the
 * club.
 */
export const startSandbox = async (options: ClubOptions, env: NodeJS.ProcessEnv, dataDir: string, running: Child[]) => {
  const child = startChild({
    name: 'sandbox',
    entry: options.entries?.sandbox ?? 'sandbox/main.ts',
    env: {
      ...env,
      ...(await sandboxPorts(options, env)),
      ...(options.seed === undefined ? {} : { SANDBOX_SEED: options.seed }),
    },
    dataDir,
    readyEvent: 'sandbox-ready',
    readyWithinMs: READY_WITHIN_MS,
    onLine: (line) => options.onLine?.('sandbox', line),
  });
  running.push(child);
  return { child, ready: sandboxReady.parse(await child.ready) };
};

const portOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? Number(text) : null;

const fixedSandboxPorts = (env: NodeJS.ProcessEnv): number[] =>
  Object.keys(DEFAULT_SANDBOX_PORTS).flatMap((name) => portOf(env[name]) ?? []);

const refuseTaken = async (setting: string, port: number, taken: readonly number[] = []): Promise<void> => {
  if (!taken.includes(port) && (await isFree(port))) return;
  throw new ClubError(`Port ${port} is in use. Set ${setting} to another port, or stop the program that uses it.`);
};

/**
 * A port that the environment names is used as it is. The others are the defaults, or the next free ones. All of them
 * differ from each other and from the club's.
 */
const sandboxPorts = async (options: ClubOptions, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const defaults = options.ports?.sandboxDefaults ?? DEFAULT_SANDBOX_PORTS;
  const ports: NodeJS.ProcessEnv = {};
  const taken = [portOf(env['PORT']) ?? 0];
  for (const name of Object.keys(defaults)) {
    if (options.ports?.sandbox === 0) ports[name] = '0';
    else if (env[name]) ports[name] = env[name];
    const port = portOf(ports[name]);
    if (port === null) continue;
    await refuseTaken(name, port, taken);
    taken.push(port);
  }
  for (const [name, preferred] of Object.entries(defaults)) {
    if (ports[name] !== undefined) continue;
    const port = await freePortFrom(preferred, taken);
    ports[name] = String(port);
    taken.push(port);
  }
  return ports;
};

/** A requested port must be exactly that port; only the default may move to the next free one. */
export const clubPort = async (options: Pick<ClubOptions, 'ports'>, env: NodeJS.ProcessEnv): Promise<string> => {
  const requested = options.ports?.club?.toString() ?? env['PORT'];
  if (requested === undefined || requested === '')
    return String(await freePortFrom(DEFAULT_PORT, fixedSandboxPorts(env)));
  // The api refuses an invalid port number: its configuration error names the variable and the reason.
  const port = portOf(requested);
  if (port !== null) await refuseTaken('PORT', port);
  return requested;
};

/** The variables that connect an api to a sandbox. */
export const upstreamEnv = (sandbox: SandboxReady): NodeJS.ProcessEnv => ({
  REST_URL: sandbox.restUrl,
  REST_ORDER_CANCEL_PATH: 'orders/{id}/cancel.json',
  REST_ORDER_RETURN_PATH: 'orders/{id}/return.json',
  CRM_LOGIN_URL: sandbox.crmLoginUrl,
  CRM_CLIENT_ID: sandbox.credentials.clientId,
  CRM_CLIENT_SECRET: sandbox.credentials.clientSecret,
  CRM_REFRESH_TOKEN: sandbox.credentials.refreshToken,
  SMS_INBOX_URL: sandbox.inboxUrl,
});

const firstToEnd = (children: readonly Child[], meant: () => boolean): Promise<ClubError> =>
  new Promise((resolveWith) => {
    for (const child of children) {
      void child.ended.then(({ code, signal }) => {
        if (meant()) return;
        const how = signal ?? `exit code ${code}`;
        resolveWith(new ClubError(`The ${child.name} ended unexpectedly (${how}). See ${child.logPath}.`));
      });
    }
  });
