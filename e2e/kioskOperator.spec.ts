import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { Client } from 'pg';
import { type MortalClub, newDataDir, startClubOn } from './club.ts';
import { type Door, openDoor } from './door.ts';
import { isAttracting, kioskOf, logInByPhone, member, phoneOf } from './kioskFixture.ts';
import { enrolDevice, inviteKiosks, operate } from './kioskOperator.ts';

/** The server on which a test makes a database of its own; without it only the embedded store is covered. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

/** A club with one kiosk, which an operator stops and starts again at the same address. */
interface Gallery {
  club: MortalClub;
  readonly door: Door;
  readonly kioskId: string;
  readonly kiosk: Page;
  readonly store: Readonly<Record<string, string>>;
}

async function openGallery(browser: Browser, dataDir: string, database: Record<string, string> = {}): Promise<Gallery> {
  const store = { DATA_DIR: dataDir, ...database };
  const [invited] = await inviteKiosks(['Foyer left'], store);
  if (!invited) throw new Error('The command made no code.');
  const { id, code } = invited;
  const door = await openDoor();
  const club = await startClubOn(dataDir, database, undefined, door);
  const { page } = await kioskOf(browser, await enrolDevice(club, code));
  return { club, door, kioskId: id, kiosk: page, store };
}

/** With the embedded store, the operator stops the club for a command and starts it after it. */
async function operateBetween(gallery: Gallery, ...commands: string[][]): Promise<void> {
  await gallery.club.stop();
  for (const words of commands) await operate(words, gallery.store);
  gallery.club = await startClubOn(gallery.store['DATA_DIR'] ?? '', {}, undefined, gallery.door);
}

async function expectRevoked(kiosk: Page): Promise<void> {
  await expect(kiosk.getByText('This kiosk is no longer enrolled.')).toBeVisible();
  await expect(kiosk.getByText(member.firstName)).toBeHidden();
  expect(await kiosk.evaluate(() => localStorage.getItem('kiosk-credential'))).toBeNull();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'Set up this kiosk' })).toBeVisible();
}

const test = base.extend<{ readonly gallery: Gallery }>({
  gallery: async ({ browser }, use) => {
    const dataDir = await newDataDir();
    const gallery = await openGallery(browser, dataDir);
    await use(gallery);
    await gallery.kiosk.context().close();
    await gallery.club.stop();
    await gallery.door.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
});

test(
  'a kiosk that is revoked during a session shows nothing of the member',
  { tag: '@nightly' },
  async ({ browser, gallery }) => {
    const { kiosk, kioskId } = gallery;
    const phone = await phoneOf(browser, gallery.club, member.mobile);
    await logInByPhone(kiosk, phone.page, gallery.club);
    await operateBetween(gallery, ['revoke', kioskId, '--yes']);
    await expectRevoked(kiosk);
    await phone.context.close();
  },
);

test(
  'a kiosk shows the operator’s message, and loads its page again when asked',
  { tag: '@nightly' },
  async ({ gallery }) => {
    const { kiosk, club } = gallery;
    await kiosk.goto(`${club.url}/kiosk/`);
    await isAttracting(kiosk);
    await kiosk.evaluate(() => Object.assign(window, { isTheOldPage: true }));
    await operateBetween(gallery, ['message', 'all', '--text', 'Back at 4 pm'], ['reload', 'Worli gallery']);
    // With the next heartbeat.
    await kiosk.clock.runFor(61_000);
    await kiosk.waitForFunction(() => !('isTheOldPage' in window));
    await isAttracting(kiosk);
    await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
    await expect(kiosk.getByRole('status').getByText('Back at 4 pm')).toBeVisible();
  },
);

base(
  'a kiosk is revoked while the club runs, if its database is a server',
  { tag: '@nightly' },
  async ({ browser }) => {
    base.skip(serverUrl === undefined, 'TEST_DATABASE_URL is not set');
    const { url, drop } = await scratchDatabase(serverUrl ?? '');
    const dataDir = await newDataDir();
    const { club, door, kiosk, kioskId, store } = await openGallery(browser, dataDir, {
      DATABASE_URL: url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    const phone = await phoneOf(browser, club, member.mobile);
    await logInByPhone(kiosk, phone.page, club);
    await operate(['revoke', kioskId, '--yes'], store);
    await expectRevoked(kiosk);
    await phone.context.close();
    await kiosk.context().close();
    await club.stop();
    await door.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    await drop();
  },
);

/** An empty database on the server; `drop` removes it. */
async function scratchDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const database = `veranda_kiosk_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${database} template template0`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => run(`drop database if exists ${database} with (force)`) };
}
