import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { spawnCommand } from '../../scripts/lib/tethered.ts';
import { runShell } from './support.ts';

const page = readFileSync('docs/examples/README.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
let sandbox: TestSandbox;
let api: ApiUnderTest;
let subgraph: ApiUnderTest;
beforeAll(async () => {
  for (const part of ['docs/examples', 'docs/contracts']) {
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.split(sep).includes('node_modules') });
  }
  sandbox = await startSandbox();
  api = await startApi(sandbox);
  subgraph = await startApi(sandbox, { env: { FEDERATION_SECRET: 'a-secret-of-the-gateway-for-tests-only' } });
});
afterAll(async () => {
  await api.close();
  await subgraph.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}, 5 * 60_000);

/** The commands that the page of the examples prints below a heading, one text for each block. */
function printed(heading: string): readonly string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, commands = '']) => commands);
}

/** Runs them, and returns what they say. */
async function runPrinted(commands = '', env: NodeJS.ProcessEnv = {}): Promise<string> {
  const inbox = { VERANDA_URL: api.url, SMS_INBOX_URL: `${sandbox.restUrl}/inbox` };
  const { code, output, errors } = await runShell(commands, folder, { ...inbox, ...env });
  expect(errors).toBe('');
  expect(code).toBe(0);
  return output;
}

describe('the examples with packages of their own, as printed', { timeout: 10 * 60_000 }, () => {
  it('show two pages of a ledger with Relay, and what a mutation has changed', async () => {
    const output = await runPrinted(...printed('Two pages of the ledger with Relay'));
    expect(output).toContain('Page 1: 3 transactions');
    expect(output).toContain('Page 2: 6 transactions');
    expect(output).toMatch(/Goal: 900000 points, \d+ to go/);
  });

  it('show them with urql, from its cache and without a warning', async () => {
    const output = await runPrinted(...printed('Two pages of the ledger with urql'));
    expect(output).toContain('Page 1: 3 transactions');
    expect(output).toContain('Page 2: 6 transactions');
    expect(output).toMatch(/Goal: 800000 points, \d+ to go, with 0 further requests/);
  });

  it('know the scalars of the club in generated types', async () => {
    const output = await runPrinted(...printed('Generated types for TypeScript'));
    expect(output).toMatch(/^Ananya Deshmukh has [\d,]+ points\n(?: {2}\d{4}-\d\d-\d\d {2}-?\d+ {2}.+\n){5}$/);
  });

  it('extend things of the club in a supergraph, for a visitor and for a member', async () => {
    const output = await runPrinted(...printed('A gateway and another subgraph'), { VERANDA_URL: subgraph.url });
    const [things, tours, visitor, member] = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const name: unknown = expect.any(String);
    const project = { id: name, name, metroMinutes: expect.any(Number) };
    expect(things).toEqual({ projects: { nodes: [project, project] }, product: { name, engraving: 'No. 201' } });
    expect(tours).toEqual({
      tours: {
        nodes: [
          { guide: 'Guide of 112', project: { name, metroMinutes: 2 } },
          { guide: 'Guide of 101', project: { name, metroMinutes: 1 } },
          { guide: 'Guide of 999999', project: null },
        ],
      },
    });
    expect([visitor, member]).toEqual([{ me: null }, { me: { name: 'Ananya Deshmukh' } }]);
  });

  it('stand in for the backend: a member orders from what its contract says', async () => {
    const [start = '', order = ''] = printed('A backend from the contract alone');
    const mock = spawnCommand('sh', ['-ec', start], { cwd: folder });
    onTestFinished(() => void mock.kill());
    const [, url = ''] = await saidBy(mock, /listening on (http:\S+)/);
    const club = await startApi(sandbox, { env: { REST_URL: url }, jobs: true });
    onTestFinished(() => club.close());
    expect(await runPrinted(order, { VERANDA_URL: club.url, SMS_INBOX_URL: '' })).toMatch(/^OTP: CONFIRMED: order /);
  });
});

/** What a process says, once it fits. */
const saidBy = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = pattern.exec((output += chunk.toString()));
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`It ended: ${output}`)));
  });
