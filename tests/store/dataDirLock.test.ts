import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  takeDataDirLock,
  type DataDirLock,
  holderSchema,
  ownIdentity,
  type Holder,
} from '#api/store/database/dataDirLock.ts';
import { startChild, temporaryFolder } from './processes.ts';

const inUse = { name: 'StoreError', kind: 'in-use' };
const lockFile = (dataDir: string) => join(dataDir, 'store.lock');

async function take(dataDir: string): Promise<DataDirLock> {
  const lock = await takeDataDirLock(dataDir);
  onTestFinished(() => lock.release());
  return lock;
}

async function holderOf(dataDir: string): Promise<Holder> {
  return holderSchema.parse(JSON.parse(await readFile(lockFile(dataDir), 'utf8')));
}

/** Leaves a lock behind as another process would have, `silentSeconds` ago. */
async function leaveLock(dataDir: string, holder: Partial<Holder>, silentSeconds = 0) {
  await writeFile(lockFile(dataDir), JSON.stringify({ ...ownIdentity(), ...holder }));
  const at = new Date(Date.now() - silentSeconds * 1000);
  await utimes(lockFile(dataDir), at, at);
}

describe('the lock of the data folder', () => {
  it('is refused while somebody has it, naming the folder and what to do', async () => {
    const dataDir = await temporaryFolder();
    await take(dataDir);
    const error = await takeDataDirLock(dataDir).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(inUse);
    expect(String(error)).toContain(dataDir);
    expect(String(error)).toContain(`process ${process.pid}`);
    expect(String(error)).toMatch(/Stop that process.*DATA_DIR.*DATABASE_URL/);
  });

  it('is free again after its release, which leaves nothing behind', async () => {
    const dataDir = await temporaryFolder();
    await (await take(dataDir)).release();
    expect(await readdir(dataDir)).toEqual([]);
    await take(dataDir);
    expect(await readdir(dataDir)).toEqual(['store.lock']);
  });

  it('is won by exactly one of many that ask at once', async () => {
    const dataDir = await temporaryFolder();
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => take(dataDir)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['store.lock']);
  });

  it('of a dead process is won at once by exactly one of many', async () => {
    const child = startChild('visit', await temporaryFolder());
    await child.kill();
    // The race is a matter of luck, so it is run a few times.
    for (let round = 0; round < 15; round += 1) {
      const dataDir = await temporaryFolder();
      await leaveLock(dataDir, { pid: child.pid });
      const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => take(dataDir)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(dataDir)).toEqual(['store.lock']);
    }
  });

  it('is taken over when its process id belongs to a process that began later', async () => {
    const dataDir = await temporaryFolder();
    await leaveLock(dataDir, { startedAt: '1' });
    await take(dataDir);
    expect((await holderOf(dataDir)).startedAt).toBe(ownIdentity().startedAt);
  });

  it('of another machine or container is respected while its heartbeat is heard', async () => {
    const dataDir = await temporaryFolder();
    await leaveLock(dataDir, { machine: 'elsewhere' }, 15);
    await expect(takeDataDirLock(dataDir)).rejects.toMatchObject(inUse);
  });

  it('of another machine or container is taken over when its heartbeat has been silent for 20 seconds', async () => {
    const dataDir = await temporaryFolder();
    await leaveLock(dataDir, { machine: 'elsewhere' }, 21);
    await take(dataDir);
    expect((await holderOf(dataDir)).machine).toBe(ownIdentity().machine);
  });

  it('is taken over when a power failure left it empty', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(lockFile(dataDir), '');
    await take(dataDir);
    expect((await holderOf(dataDir)).pid).toBe(process.pid);
  });

  it('that cannot be read is not taken for a dead one', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(lockFile(dataDir));
    await expect(takeDataDirLock(dataDir)).rejects.toMatchObject({ kind: 'configuration', code: 'EISDIR' });
    expect(await readdir(dataDir)).toEqual(['store.lock']);
  });

  it('is refused in words where the folder cannot be made', async () => {
    const file = join(await temporaryFolder(), 'a-file');
    await writeFile(file, '');
    await expect(takeDataDirLock(join(file, 'var'))).rejects.toMatchObject({
      name: 'StoreError',
      kind: 'configuration',
    });
  });

  it('of the next holder is not released by the one before', async () => {
    const dataDir = await temporaryFolder();
    const first = await take(dataDir);
    await leaveLock(dataDir, { nonce: 'of the next holder' });
    await first.release();
    expect((await holderOf(dataDir)).nonce).toBe('of the next holder');
  });
});
