import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackup } from '#api/store/backup/create.ts';
import { openUnmigrated, type BackupTarget } from '#api/store/backup/database.ts';
import { inspectBackup } from '#api/store/backup/inspect.ts';
import { noteRecovery, restoreBackup, type RestoreOptions } from '#api/store/backup/restore.ts';
import { openStore } from '#api/store/store.ts';
import { stages, START } from '#tests/operations/support/records.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { TEST_SECRET as secret } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';
import {
  emptyTarget,
  engines,
  filledBackup,
  filledEmbedded,
  newFile,
  nextNumbers,
  open,
  quick,
  rewritten,
  rowsOf,
  settings,
} from './backupFixture.ts';
import { temporaryFolder } from './processes.ts';

// An embedded database takes seconds to make, and more on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const mobile = '9999900001';
const later = settings.now();
const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

/** An embedded database that no test changes, with its backup. */
let filled: Awaited<ReturnType<typeof filledEmbedded>>;
beforeAll(async () => {
  filled = await filledEmbedded();
});
afterAll(() => rm(filled.target.dataDir, { recursive: true, force: true }));

/** A database with the same contents that a test may change. */
async function filledTarget(engine: (typeof engines)[number]): Promise<BackupTarget> {
  const target = await emptyTarget(engine);
  if (engine === 'pglite') await cp(filled.target.dataDir, target.dataDir, { recursive: true });
  else await restoreBackup(target, filled.file, settings);
  return target;
}

describe('a backup', () => {
  it.each(pairs)('of %s is restored into %s with every row, and without sessions', async (from, to) => {
    const { target, file, rows, token } =
      from === 'pglite' ? filled : await filledBackup(await emptyTarget(from), await newFile());
    const before = await rowsOf(target);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['operation', 'hold', 'member_activity']));
    expect(rows).toEqual(Object.fromEntries(Object.entries(before).map(([table, own]) => [table, own.length])));
    expect(Object.values(rows)).not.toContain(0);
    const other = await emptyTarget(to);
    await restoreBackup(other, file, settings);
    expect(await rowsOf(other)).toEqual(before);
    const store = await open(other);
    onTestFinished(() => store.close());
    expect(await store.sessions.find(token)).toBeNull();
    await store.ping();
    // The record goes on after what was restored.
    await store.privacyEvents.record({ actor: 'PERSON', operator: null, action: 'EXPORT', outcome: 'DONE' });
    const events = await store.privacyEvents.list(3);
    expect(events.map(({ actor, sequence }) => [actor, sequence])).toEqual([
      ['PERSON', 2],
      ['OPERATOR', 1],
    ]);
    expect(await store.crmGrants('https://login.example', 'client').read()).toMatchObject({ refreshToken: 'r' });
    expect(store.restored).toBeNull();
  });

  it.each(engines)(
    'restored into %s, also over another club, goes on with the numbers of audit and requests',
    async (to) => {
      const target = await filledTarget(to);
      await restoreBackup(target, filled.file, { ...settings, replace: true });
      expect(await nextNumbers(target)).toEqual({ entry: 3, exchange: 3 });
      const { db, close } = await openUnmigrated(target);
      await expect(db.deleteFrom('staffAudit').execute()).rejects.toThrow('never changed');
      await close();
    },
  );

  it('contains more rows than are read and inserted at a time', async () => {
    const target = await filledTarget(quick);
    const { db, close } = await openUnmigrated(target);
    await sql`insert into newsletter_subscriber
      select 'fp ' || n, repeat('x', 1000), now() + n * interval '1 microsecond' from generate_series(1, 2500) as n`.execute(
      db,
    );
    await close();
    const file = await newFile();
    await createBackup(target, file, { secret, replace: false });
    const other = await emptyTarget(quick);
    await restoreBackup(other, file, settings);
    expect(await rowsOf(other)).toEqual(await rowsOf(target));
  });

  it('is a file that only its owner can read, and leaves nothing beside it', async () => {
    const file = await newFile();
    await createBackup(filled.target, file, { secret, replace: false });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });

  it('replaces no file unless it is told to', async () => {
    const { target } = filled;
    const file = await newFile();
    await writeFile(file, 'somebody else’s');
    await expect(createBackup(target, file, { secret, replace: false })).rejects.toThrow('add --replace');
    expect(await readFile(file, 'utf8')).toBe('somebody else’s');
    await createBackup(target, file, { secret, replace: true });
    await inspectBackup(file, secret);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });

  it('contains neither a token nor the secret', async () => {
    const { file, token } = filled;
    const text = gunzipSync(await readFile(file)).toString();
    for (const canary of [token, secret, 'rest-bearer', 'leela@example.com', mobile])
      expect(text).not.toContain(canary);
  });

  it.each([quick])('of %s is not made with another secret, nor of an empty database', async (engine) => {
    const target = await emptyTarget(engine);
    const make = (own: string | null) =>
      newFile().then((file) => createBackup(target, file, { secret: own, replace: false }));
    await expect(make(secret)).rejects.toThrow('There is no club in');
    expect(await readdir(target.dataDir)).toEqual([]);
    await (await open(target)).close();
    await expect(make('another-secret-of-at-least-32-characters')).rejects.toThrow('session secret is not the one');
    await expect(make(null)).rejects.toThrow('session secret is not the one');
    await make(secret);
  });

  it('is not made of a database that a newer version has migrated: its tables would be missing', async () => {
    const target = await filledTarget(quick);
    const { db, close } = await openUnmigrated(target);
    await sql`insert into store_migration values ('9999_of_the_future', '2030-01-01')`.execute(db);
    await close();
    await expect(createBackup(target, await newFile(), { secret, replace: false })).rejects.toThrow(
      '9999_of_the_future',
    );
  });

  it('is made by the club while it runs on an embedded database', async () => {
    const target = await filledTarget('pglite');
    const store = await open(target);
    onTestFinished(() => store.close());
    const file = await newFile();
    expect(await createBackup(target, file, { secret, replace: false })).toEqual(filled.rows);
    await expect(createBackup(target, file, { secret, replace: false })).rejects.toThrow('add --replace');
    expect((await inspectBackup(file, secret)).rows).toEqual(filled.rows);
  });

  it('says where there is no folder to write it to', async () => {
    const { target } = filled;
    const file = join(await temporaryFolder(), 'absent', 'club.backup');
    await expect(createBackup(target, file, { secret, replace: false })).rejects.toThrow(
      `${file} cannot be written (ENOENT)`,
    );
  });
});

describe('a file', () => {
  const damages: [what: string, damage: (whole: Buffer) => Buffer, says: RegExp][] = [
    ['is cut off', (whole) => whole.subarray(0, whole.length / 2), /is damaged.*Z_BUF_ERROR/],
    [
      'has a changed byte',
      (whole) => {
        const changed = Buffer.from(whole);
        changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0xff;
        return changed;
      },
      /is damaged/,
    ],
    ['is something else', () => Buffer.from('SQLite format 3'), /is damaged or not a backup: Z_DATA_ERROR/],
    ['is empty', () => Buffer.alloc(0), /is damaged/],
    ['is a gzip of something else', () => gzipSync('{"format":"tar"}\n'), /first line is not that of a backup/],
  ];

  it.each(damages)('that %s is refused, and the database stays empty', async (_, damage, says) => {
    const file = await newFile();
    await writeFile(file, damage(await readFile(filled.file)));
    const target = await emptyTarget('pglite');
    await expect(restoreBackup(target, file, settings)).rejects.toThrow(says);
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  it.each([
    ['without its end', (lines: string[]) => lines.filter((line) => !line.startsWith('E ')), 'its end is missing'],
    [
      'without a row',
      (lines: string[]) =>
        lines.filter((line, place) => place !== lines.findIndex((one) => one.startsWith('R ')) || !line),
      'rows are missing',
    ],
    ['with a foreign table', (lines: string[]) => lines.with(1, 'T pg_authid'), '"pg_authid" is not known'],
    [
      'of a newer format',
      (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('"version":1', '"version":2')),
      'newer version',
    ],
    [
      'of a newer schema',
      (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('"0001_baseline"', '"0001_baseline","9999_next"')),
      '9999_next',
    ],
    [
      'from before the baseline',
      (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('"0001_baseline"', '"0001_foundation"')),
      'The backup is of 0.1.0 or before',
    ],
  ])('%s is refused', async (_, change, says) => {
    await expect(inspectBackup(await rewritten(filled.file, change), secret)).rejects.toThrow(says);
  });

  it('that does not exist is named', async () => {
    await expect(inspectBackup('/nowhere/club.backup', secret)).rejects.toThrow(
      'There is no file /nowhere/club.backup',
    );
  });

  it('of another secret is refused, unless the secret is lost for good', async () => {
    const { file } = filled;
    const another = 'another-secret-of-at-least-32-characters';
    const target = await emptyTarget(quick);
    const restore = (options: Partial<RestoreOptions>) => restoreBackup(target, file, { ...settings, ...options });
    await expect(restore({ secret: another })).rejects.toThrow('made with another session secret. Set SESSION_SECRET');
    await expect(restore({ secret: null })).rejects.toThrow('there is none here');
    expect(await readdir(target.dataDir)).toEqual([]);
    await restore({ secret: another, acceptNewSecret: true });
    await expect(openStore({ ...target, secret: another })).rejects.toMatchObject({ kind: 'configuration' });
  });

  it('says what is in it', async () => {
    const { file, rows } = filled;
    expect(await inspectBackup(file, secret)).toMatchObject({
      header: { engine: 'pglite', at: expect.any(Date) },
      rows,
      open: { ORDER: 4, REFER_FRIEND: 4 },
      inReview: 2,
    });
  });
});

describe('a restore', () => {
  it.each([quick])('into a %s that is not empty is refused, and replaces it when told to', async (engine) => {
    const { file, target: source } = filled;
    const target = await filledTarget(engine);
    const store = await open(target);
    await store.newsletter.subscribe('kept@example.com');
    await store.jobs.start(
      async () => undefined,
      async () => ['an-operation'],
      async () => undefined,
    );
    await store.jobs.stop(1000);
    await store.close();
    const before = await rowsOf(target);
    await expect(restoreBackup(target, file, settings)).rejects.toThrow('The database is not empty');
    expect(await rowsOf(target)).toEqual(before);
    await restoreBackup(target, file, { ...settings, replace: true });
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
  });

  it.each([quick])('into %s that fails in its middle leaves everything as it was', async (engine) => {
    const { file } = filled;
    const target = await filledTarget(engine);
    const before = await rowsOf(target);
    const twice = await rewritten(file, (lines) => {
      const place = lines.findIndex((line) => line.startsWith('T operation')) + 1;
      return lines
        .toSpliced(place, 0, lines[place] ?? '')
        .map((line) => line.replace('"operation":14', '"operation":15'));
    });
    await expect(restoreBackup(target, twice, { ...settings, replace: true })).rejects.toMatchObject({
      kind: 'query',
      code: '23505',
    });
    expect(await rowsOf(target)).toEqual(before);
  });

  it.skipIf(POSTGRES_URL === undefined)('is refused while a club is connected [postgres]', async () => {
    const { file } = filled;
    const target = await emptyTarget('postgres');
    const store = await open(target);
    await store.ping();
    await expect(restoreBackup(target, file, { ...settings, replace: true })).rejects.toThrow('The club is running');
    await store.close();
    // PostgreSQL lists a closed connection for a moment longer.
    await eventually(() => restoreBackup(target, file, { ...settings, replace: true }));
  });

  it.each([quick])(
    'of an older state into %s makes every open operation wait, and notes the lost time',
    async (engine) => {
      const { file } = filled;
      const { header } = await inspectBackup(file, secret);
      const target = await emptyTarget(engine);
      await restoreBackup(target, file, { ...settings, unchanged: false });
      const store = await open(target, later);
      onTestFinished(() => store.close());
      expect(store.restored).toEqual({ at: later, backupAt: header.at });
      expect(await store.operations.due()).toEqual([]);
      const stageOf = async (kind: 'ORDER' | 'REFER_FRIEND') =>
        Promise.all(
          stages.map(async (stage) => {
            const [row] = await store.operations.list(`member ${stage}`, [kind]);
            return `${stage} ${row?.stage} ${row?.tries}`;
          }),
        );
      expect(await stageOf('ORDER')).toEqual([
        'ACCEPTED CREATING 2',
        'CREATING CREATING 2',
        'CREATED CREATED 1',
        'DEBITING DEBITING 1',
        'CONFIRMED CONFIRMED 1',
        'FAILED FAILED 1',
        'NEEDS_REVIEW NEEDS_REVIEW 1',
      ]);
      expect(await stageOf('REFER_FRIEND')).toEqual(
        expect.arrayContaining([
          'ACCEPTED CREATING 1',
          'CREATING CREATING 1',
          'CONFIRMED CONFIRMED 1',
          'FAILED FAILED 1',
        ]),
      );
      const [accepted] = await store.operations.list('member ACCEPTED', ['ORDER']);
      expect(accepted?.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
        'POINTS_HELD DONE',
        'ORDER_CREATED PENDING',
      ]);
      expect(accepted?.nextTryAt).toEqual(new Date(later.getTime() + 120_000));
      expect(accepted?.payload).toEqual({ restToken: 'rest-bearer' });
    },
  );

  it.each([quick])('by other means is noted in %s: sessions end, and open operations wait', async (engine) => {
    const target = await filledTarget(engine);
    const before = await open(target);
    const data = { memberId: 'm', membershipNumber: '1', mobile, name: null, restToken: 't' };
    const { token } = await before.sessions.create(data);
    await before.close();
    await noteRecovery(target, START, settings);
    const store = await open(target, later);
    onTestFinished(() => store.close());
    expect(await store.sessions.find(token)).toBeNull();
    expect(store.restored).toEqual({ at: later, backupAt: START });
    expect(await store.operations.due()).toEqual([]);
    expect(await store.operations.list('member ACCEPTED', ['ORDER'])).toMatchObject([{ stage: 'CREATING' }]);
  });
});
