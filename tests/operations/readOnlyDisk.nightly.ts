import { readdirSync, readlinkSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { cookieOf, receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';
import { canFail, mountFailingDisk, type FailingDisk } from '#tests/support/smallDisk.ts';
import { openClubOn, slowest, unanswered } from './support/clubOnDisk.ts';
import { askEverything, hasPages, printAnswers, promisedMs, type Answer } from './support/everyAnswer.ts';
import type { ApiProcess } from './support/processes.ts';

vi.setConfig({ testTimeout: 300_000 });

const diskBytes = 400 * 1024 * 1024;

async function openClub() {
  const disk = mountFailingDisk(diskBytes);
  const club = await openClubOn(disk, { PAGES: hasPages ? 'on' : 'off' });
  const mobile = await club.newCustomer();
  const otp = await receiveOtp(club.api(), club.sandbox, mobile);
  const { headers } = await club.api().graph(VERIFY_OTP, { mobile, otp, carrier: 'COOKIE' });
  const close = async () => {
    await club.close();
    disk.close();
  };
  return { ...club, disk, cookie: cookieOf(headers), close };
}

/** Each answer came in time, says what it can and nothing about the inside; public data goes on. */
function expectGoodAnswers(before: readonly Answer[], during: readonly Answer[]): void {
  printAnswers(before, during);
  expect(during.filter(({ ms }) => ms > promisedMs)).toEqual([]);
  expect(during.filter(({ said }) => /^(no answer|500|INTERNAL)/.test(said))).toEqual([]);
  const inside = new RegExp(`node_modules|PGlite|\\.ts:|veranda-disk|EROFS|EPERM|58030|${TEST_SECRET}`);
  expect(during.filter(({ text }) => inside.test(text)).map(({ what }) => what)).toEqual([]);
  const saidTo = (what: string) => during.find((answer) => answer.what === what)?.said;
  expect(saidTo('/livez')).toBe('200');
  expect(saidTo('/readyz')).toBe('503');
  expect(saidTo('graph projects')).toMatch(/totalCount/);
  for (const what of ['me', 'points', 'ledger', 'requestOtp', 'verifyOtp', 'confirmOrder', 'requestEncash'])
    expect([what, saidTo(`graph ${what}`)]).toEqual([what, 'UPSTREAM_UNAVAILABLE']);
  for (const { what, said } of before.filter(({ what: page }) => page.startsWith('/') && !page.includes('(member)')))
    if (what !== '/readyz') expect([what, saidTo(what)]).toEqual([what, said]);
}

const filesOf = ({ pid }: ApiProcess, { folder }: FailingDisk) =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith(folder);
    } catch {
      return false;
    }
  });

const stopped = (code: string) => new RegExp(`database stopped: its folder is not writable \\(${code}\\)`);

describe.skipIf(!canFail)(
  `a data folder that becomes read-only under load [pglite]${canFail ? '' : ': an ext4 disk on a loop device needs root'}`,
  () => {
    it('costs the requests of that time only, and is used again when it is writable', async ({ onTestFinished }) => {
      const { disk, cookie, asked, load, api, expectNothingLost, close } = await openClub();
      onTestFinished(close);
      const before = await askEverything(api(), cookie);
      const finish = load();
      await eventually(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      disk.protect();
      const since = asked.length;
      await eventually(() => expect(asked.slice(since).filter(unanswered).length).toBeGreaterThan(10), {
        timeout: 60_000,
      });
      expectGoodAnswers(before, await askEverything(api(), cookie));
      const meanwhile = asked.slice(since);
      expect(slowest(meanwhile)).toBeLessThan(promisedMs);
      await eventually(() => expect(api().logs()).toMatch(stopped('EPERM')), { timeout: 30_000 });
      await eventually(() => expect(filesOf(api(), disk)).toEqual([]), { timeout: 30_000 });

      disk.unprotect();
      const writable = performance.now();
      const first = asked.length;
      await eventually(() => expect(asked.slice(first).some((one) => !unanswered(one))).toBe(true), {
        timeout: 30_000,
        interval: 5,
      });
      const recovered = Math.round(performance.now() - writable);
      await finish();
      expect(api().logs()).toContain('The embedded database is open again');
      expect((await fetch(`${api().url}/readyz`)).status).toBe(200);
      await expectNothingLost();
      process.stdout.write(
        `Read-only: ${meanwhile.length} requests, ${meanwhile.filter(unanswered).length} without a certain answer, the ` +
          `slowest after ${slowest(meanwhile)} ms; ${recovered} ms after it was writable the next one succeeded. ` +
          `${asked.length} requests in all, none lost or done twice.\n`,
      );
    });

    it('and a disk that has met an error: public data goes on, and the process ends in time', async ({
      onTestFinished,
    }) => {
      const { disk, cookie, asked, load, api, close } = await openClub();
      onTestFinished(close);
      const before = await askEverything(api(), cookie);
      const finish = load();
      await eventually(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      disk.breakDown();
      const since = asked.length;
      await eventually(() => expect(asked.slice(since).filter(unanswered).length).toBeGreaterThan(10), {
        timeout: 60_000,
      });
      expectGoodAnswers(before, await askEverything(api(), cookie));
      await finish();
      // One line for the operator, however many requests met it.
      expect(api().logs().split(stopped('EROFS'))).toHaveLength(2);
      // The disk can be unmounted and repaired.
      expect(filesOf(api(), disk)).toEqual([]);
      const began = performance.now();
      api().terminate();
      expect(await api().ended).toEqual({ code: 0, signal: null });
      process.stdout.write(`The process ended ${Math.round(performance.now() - began)} ms after SIGTERM.\n`);
    });
  },
);
