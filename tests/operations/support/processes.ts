import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from '../../../scripts/lib/child.ts';
import { inRoot, ROOT } from '../../../scripts/lib/paths.ts';
import { apiReady } from '../../../scripts/lib/sandboxReady.ts';
import { upstreamsOf, type ApiUnderTest } from '#tests/support/api.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';

/** The real server as a process of its own, without the pages. An answer that never comes rejects. */
export interface ApiProcess extends ApiUnderTest {
  readonly pid: number;
  /** How the process ended. */
  readonly ended: Child['ended'];
  /** SIGTERM, without waiting. */
  terminate(): void;
  /** `kill -9`, and waits until the process is gone. */
  kill(): Promise<void>;
}

interface ProcessOptions {
  /** For the embedded store, or with `databaseUrl` for the log alone. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Record<string, string>;
  /** The folder of another version; ours unless given. */
  readonly root?: string;
}

const readyWithinMs = 180_000;
/** What Node has made of our sources once it need not make again. */
const compileCache = inRoot('node_modules', '.cache', 'veranda', 'compile');

/** Everything that a test file starts; `close` ends it and removes the folders. */
export interface ApiProcesses {
  /** A folder that `close` removes. */
  folder(): Promise<string>;
  start(sandbox: TestSandbox, options: ProcessOptions): Promise<ApiProcess>;
  close(): Promise<void>;
}

export function openApiProcesses(): ApiProcesses {
  const folders: string[] = [];
  const children: Child[] = [];

  return {
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'veranda-process-'));
      folders.push(folder);
      return folder;
    },

    async start(sandbox, { dataDir, databaseUrl, env = {}, root = ROOT }) {
      const child = startChild({
        name: `api-${children.length}`,
        entry: join(root, 'api/main/server.ts'),
        // Nothing of this process's own environment: the api sees what stands here.
        env: {
          NODE_COMPILE_CACHE: compileCache,
          PORT: '0',
          PAGES: 'off',
          DATA_DIR: dataDir,
          // A test may say from which address somebody asks: SMS are limited by address.
          TRUST_PROXY: 'on',
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: TEST_SECRET }),
          ...upstreamsOf(sandbox),
          ...env,
        },
        dataDir,
        readyEvent: 'api-ready',
        readyWithinMs,
      });
      children.push(child);
      const { url } = apiReady.parse(await child.ready);
      return processAt(url.replace(/\/$/, ''), child);
    },

    async close() {
      await Promise.all(children.map((child) => child.kill()));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function processAt(url: string, child: Child): ApiProcess {
  const terminate = () => void process.kill(child.pid, 'SIGTERM');
  return {
    url,
    pid: child.pid,
    ended: child.ended,
    terminate,
    kill: child.kill,
    logs: () => readFileSync(child.logPath, 'utf8'),
    async graph(query, variables = {}, headers = {}) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const text = await answer.text();
      return { ...JSON.parse(text), headers: answer.headers, text };
    },
    close: child.stop,
  };
}
