import { rm } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { type Club, newDataDir, startClubOn } from '../club.ts';
import { type Gate, openGate } from './gate.ts';
import { type Engine, startBrowser } from './startBrowser.ts';
import { type Window, windowOf } from './window.ts';

interface Fixtures {
  /** A window of a browser that nobody has used, 1280 px wide. The test fails if its last page has complained. */
  readonly window: Window;
}

interface WorkerFixtures {
  readonly engine: Engine;
  readonly gate: Gate;
  readonly club: Club;
}

/** Playwright runs these journeys, but its browsers are not in them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  gate: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const gate = await openGate();
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ gate }, use) => {
      const dataDir = await newDataDir();
      const club = await startClubOn(dataDir, {}, undefined, gate);
      await use(club);
      await club.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  window: async ({ engine, club }, use, { status, expectedStatus, attach }) => {
    const session = await startBrowser(engine);
    const window = windowOf(session, club.url);
    await window.resize(1280, 900);
    await use(window);
    if (status !== expectedStatus)
      await attach('screen', { body: await window.screenshot(), contentType: 'image/png' });
    const complaints = status === expectedStatus ? await window.complaints() : [];
    await session.end();
    expect(complaints, 'what the page complained about').toEqual([]);
  },
});

/** Goes through the login, to the page behind it. */
async function logIn(window: Window, club: Club, mobile: string): Promise<void> {
  await window.goto('/login');
  await window.fill(/^Mobile number/, mobile);
  await window.press('button', /^LOGIN$/);
  await window.has('button', /^VERIFY OTP$/);
  await window.type(/one-time password|OTP/i, await club.otp(mobile));
  await window.press('button', /^VERIFY OTP$/);
  await window.isAt(/^\/dashboard\/transactions\//);
}

/** Makes a member, Nila Varma, with 20,000 points and an address, and logs in. Returns the mobile number. */
export async function comeAsMember(window: Window, club: Club): Promise<string> {
  const { mobile } = await club.newMember({ fullName: 'Nila Varma', points: 20_000, address: true });
  await logIn(window, club, mobile);
  return mobile;
}
