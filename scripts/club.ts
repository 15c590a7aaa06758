import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Child, ClubError, startChild } from './lib/child.ts';
import { chooseUpstreams } from './lib/choices.ts';
import { ROOT } from './lib/paths.ts';
import { freePortFrom, isFree } from './lib/ports.ts';
import { apiReady, type SandboxReady, sandboxReady } from './lib/sandboxReady.ts';

const DEFAULT_PORT = 4000;
const DEFAULT_SANDBOX_PORTS = { rest: 4100, crm: 4200, crmInstance: 4201 };
const READY_WITHIN_MS = 90_000;

export interface ClubOptions {
  /** The folder for the store, the secret, the sandbox data and the logs. Relative to the project folder. */
  readonly dataDir: string;
  /** Added to this process's environment; `undefined` removes a variable. */
  readonly env?: NodeJS.ProcessEnv;
  /** Which developer's data the sandbox shows. */
  readonly seed?: string;
  /** 0 is any free port. Without a value: the default ports, or the next free ones if those are in use. */
  readonly ports?: { readonly club?: number; readonly sandbox?: number };
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
    const sandbox = upstreams.kind === 'sandbox' ? await startSandbox(options, env, dataDir, running) : null;
    const api = startChild({
      name: 'api',
      entry: options.entries?.api ?? 'api/main/server.ts',
      env: { ...env, ...(sandbox ? upstreamEnv(sandbox.ready) : {}), PORT: await clubPort(options, env) },
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

/** Starts the sandbox alone and adds it to `running` at once, so that the caller can stop it. */
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

/** A port from the environment is used as it is; if it is in use, the sandbox reports that. */
const sandboxPorts = async (options: ClubOptions, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const any = options.ports?.sandbox === 0;
  const rest = await freePortFrom(any ? 0 : DEFAULT_SANDBOX_PORTS.rest);
  const crm = await freePortFrom(any ? 0 : DEFAULT_SANDBOX_PORTS.crm);
  const crmInstance = await freePortFrom(any ? 0 : DEFAULT_SANDBOX_PORTS.crmInstance, [crm]);
  return any
    ? { SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0', SANDBOX_CRM_INSTANCE_PORT: '0' }
    : {
        SANDBOX_REST_PORT: env['SANDBOX_REST_PORT'] ?? String(rest),
        SANDBOX_CRM_PORT: env['SANDBOX_CRM_PORT'] ?? String(crm),
        SANDBOX_CRM_INSTANCE_PORT: env['SANDBOX_CRM_INSTANCE_PORT'] ?? String(crmInstance),
      };
};

/** A requested port must be exactly that port; only the default may move to the next free one. */
export const clubPort = async (options: Pick<ClubOptions, 'ports'>, env: NodeJS.ProcessEnv): Promise<string> => {
  const port = options.ports?.club?.toString() ?? env['PORT'];
  if (port === undefined || port === '') return String(await freePortFrom(DEFAULT_PORT));
  // The api refuses an invalid port number: its configuration error names the variable and the reason.
  if (/^\d{1,5}$/.test(port) && Number(port) < 65_536 && port !== '0' && !(await isFree(Number(port)))) {
    throw new ClubError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`);
  }
  return port;
};

/** The variables that connect an api to a sandbox. */
export const upstreamEnv = (sandbox: SandboxReady): NodeJS.ProcessEnv => ({
  REST_URL: sandbox.restUrl,
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
