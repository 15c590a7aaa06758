import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { loadSessionSecret } from '#api/store/crypto/secret.ts';
import { openStore } from '#api/store/store.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { canMount, mountSmallDisk } from '#tests/support/smallDisk.ts';
import { openClubOn, slowest, unanswered } from './support/clubOnDisk.ts';

vi.setConfig({ testTimeout: 300_000 });

const diskBytes = 200 * 1024 * 1024;
async function openClub() {
  const disk = mountSmallDisk(diskBytes);
  const club = await openClubOn(disk);
  const close = async () => {
    await club.close();
    disk.close();
  };
  return { ...club, disk, close };
}

describe.skipIf(!canMount)(
  `a disk that is full under load [pglite]${canMount ? '' : ': mounting a disk needs root'}`,
  { concurrent: true },
  () => {
    it('costs the requests of that time only, and nothing is lost or done twice when it is freed', async ({
      onTestFinished,
    }) => {
      const { disk, asked, load, api, expectNothingLost, close } = await openClub();
      onTestFinished(close);
      const finish = load();
      await eventually(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      await disk.fill();
      const full = asked.length;
      await eventually(() => expect(asked.filter(unanswered).length).toBeGreaterThan(40), { timeout: 60_000 });
      const { data } = await api().graph<{ projects: object }>('{ projects { totalCount } }');
      expect(data?.projects).toEqual({ totalCount: expect.any(Number) });
      const whileFull = asked.slice(full);
      await disk.free();
      const freed = performance.now();
      const before = asked.length;
      await eventually(() => expect(asked.slice(before).some((one) => !unanswered(one))).toBe(true), {
        timeout: 30_000,
        interval: 5,
      });
      const recovered = Math.round(performance.now() - freed);
      await finish();
      await expectNothingLost();
      process.stdout.write(
        `Disk full: ${whileFull.length} requests, ${whileFull.filter(unanswered).length} without a certain answer, the ` +
          `slowest after ${slowest(whileFull)} ms; ${recovered} ms after it was freed the next one succeeded. ` +
          `${asked.length} requests in all, none lost or done twice.\n`,
      );
    });

    it('and a process that is killed meanwhile: it says so at the start, and goes on when the disk is freed', async ({
      onTestFinished,
    }) => {
      const { disk, asked, load, api, restart, expectNothingLost, close } = await openClub();
      onTestFinished(close);
      const finish = load();
      await eventually(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      await disk.fill();
      await eventually(() => expect(asked.filter(unanswered).length).toBeGreaterThan(10), { timeout: 60_000 });
      await api().kill();
      await finish();
      const opening = openStore({ dataDir: disk.folder, secret: TEST_SECRET, logger: pino({ level: 'silent' }) });
      await expect(opening).rejects.toThrow(
        /The disk of .* is full\. Free some space and start again\. Your data is safe/,
      );
      await disk.free();
      await restart();
      await expectNothingLost();
    });

    it('and a read-only one: the start says which folder it is, and changes nothing', async ({ onTestFinished }) => {
      const disk = mountSmallDisk(diskBytes);
      onTestFinished(disk.close);
      const open = () => openStore({ dataDir: disk.folder, secret: TEST_SECRET, logger: pino({ level: 'silent' }) });
      const store = await open();
      await store.newsletter.subscribe('kept@example.com');
      await store.close();
      disk.remount('ro');
      await expect(open()).rejects.toMatchObject({
        kind: 'configuration',
        message: `store open: configuration (EROFS). The data folder ${disk.folder} is not writable. Make it writable for this user, or set DATA_DIR to another folder`,
      });
      await expect(loadSessionSecret({ dataDir: disk.folder })).rejects.toThrow('session-secret cannot be written');
      disk.remount('rw');
      const again = await open();
      expect(await again.newsletter.subscribers()).toMatchObject([{ email: 'kept@example.com' }]);
      await again.close();
    });
  },
);
