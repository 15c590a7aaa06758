import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { runShell } from './support.ts';

const page = readFileSync('docs/examples/README.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
let sandbox: TestSandbox;
let api: ApiUnderTest;
beforeAll(async () => {
  cpSync('docs/examples', join(folder, 'docs/examples'), {
    recursive: true,
    filter: (path) => !path.split(sep).includes('node_modules'),
  });
  sandbox = await startSandbox();
  api = await startApi(sandbox);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the commands that the page of the examples prints below a heading. */
function runPrinted(heading: string) {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, commands = ''] = /```sh\n([^]*?)```/.exec(section) ?? [];
  return runShell(commands, folder, { VERANDA_URL: api.url, SMS_INBOX_URL: `${sandbox.restUrl}/inbox` });
}

describe('the examples with packages of their own, as printed', () => {
  it('show two pages of a ledger with Relay, and what a mutation has changed', { timeout: 10 * 60_000 }, async () => {
    const { code, output, errors } = await runPrinted('Two pages of the ledger with Relay');
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).toContain('Page 1: 3 transactions');
    expect(output).toContain('Page 2: 6 transactions');
    expect(output).toMatch(/Goal: 900000 points, \d+ to go/);
  });
});
