import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../scripts/lib/command.ts';
import { leftovers, markedProcesses, RUN_MARK } from '../../scripts/lib/leftovers.ts';
import { spawnCommand, spawnNode } from '../../scripts/lib/tethered.ts';

const mark = randomUUID();
beforeEach(() => {
  vi.stubEnv(RUN_MARK, mark);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Without /proc, processes cannot be listed, and then neither these tests nor the check can say anything. */
describe.runIf(markedProcesses(mark) !== null)('what a process has started', () => {
  const startParent = async () => {
    const parent = spawnNode(['tests/scripts/standIns/leashedParent.ts']);
    onTestFinished(() => void parent.kill('SIGKILL'));
    await once(parent.stdout ?? parent, 'data');
    // The parent, the leash, the shell, its child, and the plain one.
    expect(markedProcesses(mark)?.length).toBeGreaterThanOrEqual(5);
    return parent;
  };

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('ends with it after %s', async (signal) => {
    const parent = await startParent();
    parent.kill(signal);
    expect(await leftovers(mark)).toEqual([]);
  });

  it('ends with it when its parent goes', async () => {
    const parent = await startParent();
    parent.disconnect();
    expect(await leftovers(mark)).toEqual([]);
  });

  it('ends when the parent is gone before the child looks', async () => {
    for (let n = 0; n < 5; n += 1) {
      const child = spawnNode(['-e', 'setInterval(() => {}, 1000)']);
      child.disconnect();
      spawnCommand('sleep', ['600']).disconnect();
    }
    expect(await leftovers(mark)).toEqual([]);
  });

  it('ends with a command that ends, is aborted or is late', async () => {
    const leaving = new AbortController();
    const aborted = runCommand('sh', ['-c', 'sleep 600 & wait'], { signal: leaving.signal });
    const late = runCommand('sh', ['-c', 'sleep 600 & wait'], { timeoutMs: 300 });
    expect(await runCommand('sh', ['-c', 'sleep 600 & echo done; exit 3'])).toEqual({ code: 3, output: 'done\n' });
    expect((await late).code).not.toBe(0);
    leaving.abort();
    expect((await aborted).code).not.toBe(0);
    expect(await leftovers(mark)).toEqual([]);
  });

  it('is named when it stays', async () => {
    const stays = spawnNode(['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void stays.kill('SIGKILL'));
    expect(await leftovers(mark, 0)).toEqual([{ pid: stays.pid, command: expect.stringContaining('setInterval') }]);
  });

  it('ends with a sandbox that started', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'veranda-leftover-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir, SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0', SANDBOX_CRM_INSTANCE_PORT: '0' };
    const sandbox = spawnNode(['sandbox/main.ts'], { env });
    await once(sandbox.stdout ?? sandbox, 'data');
    expect(
      markedProcesses(mark)
        ?.map(({ command }) => command)
        .join(),
    ).toContain('sandbox/main.ts');
    sandbox.disconnect();
    expect(await leftovers(mark)).toEqual([]);
  });
});
