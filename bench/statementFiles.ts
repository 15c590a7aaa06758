import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { upstreamEnv } from '../scripts/lib/club.ts';
import { startChild } from '../scripts/lib/child.ts';
import { apiReady } from '../scripts/lib/sandboxReady.ts';
import { createClient, type Operation } from './client.ts';
import { startBenchSandbox } from './club.ts';
import { fillLedger } from './fillData.ts';
import { median } from './figures.ts';
import { logInNewMember } from './login.ts';
import { readMemory } from './usage.ts';

const rows = 2_300;
const files = 5;
const mobile = '9999963000';
/** How often another visitor asks for a page while a file is made. */
const askEveryMs = 20;

const statements: Operation = { query: '{ me { statements { period transactionCount } } }' };
const found = z.object({
  me: z.object({ statements: z.array(z.object({ period: z.string(), transactionCount: z.int() })) }),
});

/**
 * `npm run bench -- --statements`: how long the statement of a year with 2,300 transactions takes as CSV and as PDF, in both
 * languages, how much memory it needs, and how long others wait meanwhile, on the production build.
 */
export async function measureStatements(tell: (text: string) => void): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-statements-'));
  const sandbox = await startBenchSandbox(dataDir);
  const start = async () => {
    const child = startChild({
      name: 'api',
      entry: 'build/api/server.js',
      env: {
        ...upstreamEnv(sandbox.ready),
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: join(dataDir, 'store'),
        LIMIT_STATEMENT_FILES: '100000/60',
      },
      dataDir,
      readyEvent: 'api-ready',
      readyWithinMs: 60_000,
    });
    return { child, url: apiReady.parse(await child.ready).url };
  };
  let api = await start();
  try {
    const session = await logInNewMember(api, sandbox, mobile);
    const client = createClient(api.url, session);
    await fillLedger(sandbox, client, mobile, rows);
    const { data } = await client.ask(statements);
    client.close();
    const [longest] = found
      .parse(data)
      .me.statements.filter(({ period }) => /^\d{4}-\d{2}$/.test(period))
      .toSorted((a, b) => b.transactionCount - a.transactionCount);
    if (!longest) throw new Error('The member has no statement.');
    tell(`${longest.period}: ${longest.transactionCount} transactions`);
    const lines: string[] = [];
    for (const language of ['en', 'hi']) {
      for (const format of ['csv', 'pdf']) {
        // A process of its own, so that the highest memory is that of these files.
        await api.child.stop();
        api = await start();
        const address = `${api.url}/account/statements/${longest.period}.${format}`;
        lines.push(await measureFile(api, address, { ...session, cookie: `language=${language}` }, [language, format]));
        tell(`${language} ${format}`);
      }
    }
    return [
      `| ${longest.transactionCount} transactions | kB | first, ms | others, ms | longest wait of another visitor, ms | RSS before, MB | highest, MB |`,
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
    ].join('\n');
  } finally {
    await api.child.stop();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureFile(
  { child, url }: { readonly child: { readonly pid: number }; readonly url: string },
  address: string,
  headers: Readonly<Record<string, string>>,
  [language, format]: readonly string[],
): Promise<string> {
  const before = readMemory(child.pid);
  const visitor = { done: false, waits: [0], highestMb: 0 };
  const asking = (async () => {
    while (!visitor.done) {
      const asked = performance.now();
      await (
        await fetch(`${url}/graphql?query={__typename}`, { headers: { 'apollo-require-preflight': 'true' } })
      ).text();
      visitor.waits.push(performance.now() - asked);
      visitor.highestMb = Math.max(visitor.highestMb, readMemory(child.pid).residentMb);
      await pause(askEveryMs);
    }
  })();
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < files; i += 1) {
    const asked = performance.now();
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${language} ${format}: ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - asked);
  }
  visitor.done = true;
  await asking;
  const [first = 0, ...others] = times;
  const figures = [
    bytes / 1024,
    first,
    median(others),
    Math.max(...visitor.waits),
    before.residentMb,
    visitor.highestMb,
  ];
  return `| ${[`${format}, ${language}`, ...figures.map((one) => one.toFixed(0))].join(' | ')} |`;
}
