import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { clubPort, startSandbox, upstreamEnv } from '../lib/club.ts';
import { type Child, ClubError, startChild } from '../lib/child.ts';
import { chooseUpstreams } from '../lib/choices.ts';
import { createNotices } from '../lib/notices.ts';
import { rememberClub } from '../lib/runningClub.ts';
import type { SandboxReady } from '../lib/sandboxReady.ts';
import { createApiProcess } from './apiProcess.ts';
import { generateAll, generateCode } from './codegen.ts';
import { forward } from './forward.ts';
import type { Call, Notice } from './messages.ts';
import { createViteServer } from './vite.ts';
import { watchSources } from './watchSources.ts';

/** The longest time that a timer can have: a process waits until it is needed, and one that fails ends on its own. */
const NO_LIMIT_MS = 2 ** 31 - 1;

export interface DevServer {
  readonly url: string;
  readonly sandbox: SandboxReady | null;
  readonly logPaths: { readonly api: string; readonly sandbox: string | null };
  /** Resolves with a message when the sandbox ends unexpectedly. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const listen = async (server: Server, port: string, host: string): Promise<string> => {
  server.listen(Number(port), host);
  await once(server, 'listening');
  const address = server.address();
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${typeof address === 'object' ? address?.port : port}`;
};

/**
 * Starts the development server. This process has the port, Vite and the code generation; the sandbox and the api are
 * its children. An error in a source is reported and waits for the next change; any other one rejects.
 */
export async function startDevServer(options: {
  readonly language: 'en' | 'hi';
  readonly dataDir: string;
}): Promise<DevServer> {
  const { dataDir, language } = options;
  // Vite reads it from there.
  process.env['NODE_ENV'] = 'development';
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir };
  const upstreams = chooseUpstreams(env);
  if (upstreams.kind === 'impossible') throw new ClubError(upstreams.why);
  const onLine = createNotices((text) => console.error(text));
  const report = (message: string) => {
    console.error(message);
    vite.environments.client.hot.send({ type: 'error', err: { message, stack: '' } });
  };

  const clubsPort = await clubPort({}, env);
  const running: Child[] = [];
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void forward(request, response, api.address));
  });
  const [sandbox, vite] = await Promise.all([
    upstreams.kind === 'sandbox'
      ? startSandbox({ dataDir, onLine }, { ...env, PORT: clubsPort }, dataDir, running)
      : null,
    generateAll()
      .catch((error: unknown) => console.error(messageOf(error)))
      .then(() => createViteServer({ server, language, onChange: (file) => api.send({ changed: file }) })),
  ]);

  const launch = (): Child => {
    const answer = async ({ id, payload }: Call) =>
      child.send({ id, answer: await vite.environments.ssr.hot.handleInvoke(payload) } satisfies Notice);
    const child = startChild({
      name: 'api',
      entry: 'scripts/dev/api.ts',
      env: {
        ...env,
        ...(sandbox ? upstreamEnv(sandbox.ready) : {}),
        HOST: '127.0.0.1',
        PORT: '0',
        PUBLIC_URL: env['PUBLIC_URL'] || url,
        // The sources of a page may have changed.
        CACHE_PAGES: 'off',
        // `forward` passes on the address of the browser.
        TRUST_PROXY: env['TRUST_PROXY'] || 'on',
      },
      dataDir,
      readyEvent: 'api-ready',
      readyWithinMs: NO_LIMIT_MS,
      onLine: (line) => onLine('api', line),
      onMessage: (call) => void answer(call as Call),
    });
    return child;
  };
  const api = createApiProcess({
    launch,
    onUp: (pid) => {
      void rememberClub(dataDir, { url, children: [pid, ...running.map((child) => child.pid)] });
      vite.environments.client.hot.send({ type: 'full-reload' });
    },
    onDown: report,
  });
  const url = await listen(server, clubsPort, env['HOST'] || '127.0.0.1');

  watchSources(vite.watcher, { generate: generateCode, restart: api.restart, report });
  api.restart();
  // A first start that fails is reported like any other.
  await api.address().catch(() => undefined);
  return {
    url,
    sandbox: sandbox?.ready ?? null,
    logPaths: { api: join(dataDir, 'log', 'api.log'), sandbox: sandbox?.child.logPath ?? null },
    broken: Promise.race(
      running.map(async ({ ended, name, logPath }) => {
        await ended;
        return `The ${name} ended unexpectedly. See ${logPath}.`;
      }),
    ),
    async stop() {
      server.closeAllConnections();
      await Promise.all([vite.close(), api.stop()]);
      for (const child of running) await child.stop();
    },
  };
}
