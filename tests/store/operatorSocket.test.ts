import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#api/main/log.ts';
import { openOperatorStore, openStore, type Store } from '#api/store/store.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';

describe('beside a running club on the embedded store, a command', () => {
  const logger = createLog('silent');
  let dataDir: string;
  let club: Store;
  const open = (secret: string) => openOperatorStore({ databaseUrl: undefined, dataDir, secret, logger });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'veranda-store-'));
    club = await openStore({ databaseUrl: undefined, dataDir, secret: TEST_SECRET, logger });
    return async () => {
      await club.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, 180_000);

  it('reads and changes what the club has', async () => {
    const beside = await open(TEST_SECRET);
    onTestFinished(() => beside.close());
    const { kiosk, expiresAt } = await beside.kiosks.invite('Foyer', 'Worli');
    expect(expiresAt).toBeInstanceOf(Date);
    expect(await club.kiosks.find(kiosk.id)).toEqual(kiosk);
    const olga = await club.staff.add({ name: 'Olga', email: 'olga@club.example', role: 'VIEWER' });
    expect(await beside.staff.findByEmail('olga@club.example')).toEqual(olga);
    expect(await beside.staff.find('nobody')).toBeNull();
  });

  it('gets the failures of the store', async () => {
    const { kiosks } = await open(TEST_SECRET);
    await expect(kiosks.invite('Foyer', 'W\0rli')).rejects.toMatchObject({ name: 'StoreError', kind: 'query' });
  });

  it('is refused without the session secret of the club', async () => {
    const { staff } = await open('another-secret-of-at-least-32-characters');
    await expect(staff.list()).rejects.toMatchObject({ name: 'StoreError', kind: 'tampered' });
    expect((await stat(join(dataDir, 'operator.sock'))).mode & 0o777).toBe(0o600);
  });
});
