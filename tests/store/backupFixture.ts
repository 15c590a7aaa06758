import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { createBackup } from '#api/store/backup/create.ts';
import { openUnmigrated, type BackupTarget } from '#api/store/backup/database.ts';
import type { RestoreOptions } from '#api/store/backup/restore.ts';
import { tablesToKeep } from '#api/store/backup/tables.ts';
import { openStore } from '#api/store/store.ts';
import { beginIn, bringIn, referral, stages, START } from '#tests/operations/support/records.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase, TEST_SECRET } from '#tests/support/engines.ts';
import { temporaryFolder } from './processes.ts';

const logger = pino({ level: 'silent' });
const secret = TEST_SECRET;
export const engines = ['pglite', ...(POSTGRES_URL === undefined ? [] : (['postgres'] as const))] as const;
type EngineName = (typeof engines)[number];
/** What does not depend on the engine is tried on the quicker one. */
export const quick = engines.at(-1) ?? 'pglite';
const later = new Date('2026-11-20T18:00:00.000Z');
export const settings: RestoreOptions = {
  secret,
  acceptNewSecret: false,
  replace: false,
  unchanged: true,
  settleSeconds: 120,
  now: () => later,
};

/** An empty database of a test's own. */
export async function emptyTarget(engine: EngineName): Promise<BackupTarget> {
  const dataDir = await temporaryFolder();
  if (engine === 'pglite') return { databaseUrl: undefined, dataDir, logger };
  const { url, drop } = await createScratchDatabase(POSTGRES_URL ?? '');
  onTestFinished(drop);
  return { databaseUrl: url, dataDir, logger };
}

export const newFile = async () => join(await temporaryFolder(), 'club.backup');
export const open = (target: BackupTarget, now = START) =>
  openStore({ ...target, secret, now: () => now, announces: ['WEBHOOK', 'MAIL'] });
const mobile = '9999900001';

/** A database with something in every table of a backup, and operations at every stage. Gives a session of it. */
async function fill(target: BackupTarget): Promise<string> {
  const store = await open(target);
  for (const stage of stages) {
    await bringIn(store.operations, await beginIn(store.operations, { memberId: `member ${stage}` }), stage);
    const { operation } = await store.operations.begin(referral({ key: [stage], memberId: `member ${stage}` }));
    await bringIn(store.operations, operation, stage === 'CREATED' || stage === 'DEBITING' ? 'CREATING' : stage);
  }
  const grant = { accessToken: 'access', instanceUrl: 'https://one.example', refreshToken: 'r', issuedAt: '2026' };
  await store.crmGrants('https://login.example', 'client').write(grant);
  await store.newsletter.subscribe('leela@example.com');
  await store.memberVisits.markRead('member 1', new Date('2026-11-20T06:00:00.000Z'));
  await store.goals.set('member 1', { kind: 'POINTS', subjectId: null, nights: null, points: 100 }, null);
  await store.calendarFeeds.create('member 1', 'en');
  await store.pushes.keys();
  await store.shortlists.change('member 1', { added: ['104'], removed: [] });
  const link = await store.referralLinks.open({
    memberId: 'member 1',
    projectId: '104',
    projectName: null,
    owner: { firstName: 'Kabir', mobile },
    days: 30,
    mostAccepted: 20,
  });
  const friend = { name: 'Leela', mobile: '7777712345', verified: true, noticeVersion: '1', state: 'WAITING' } as const;
  await store.referralAcceptances.accept({ token: link.token, ...friend });
  await store.enquiries.add('member 1', { projectId: '104' });
  await store.notices.accept(mobile, 'LOGIN', '1');
  await store.privacyEvents.record({
    actor: 'OPERATOR',
    operator: 'asha',
    action: 'EXPORT',
    outcome: 'DONE',
    counts: { NEWSLETTER: 1 },
  });
  const { kiosk } = await store.kiosks.invite('Foyer left', 'Worli');
  const shown = { galleryId: null, kioskId: kiosk.id, shownFrom: START, shownUntil: null };
  await store.kioskMessages.add({ english: 'Back at 4 pm', hindi: null, ...shown });
  await store.outgoingEvents.announce([{ type: 'kiosk.silent', subjectId: kiosk.id, since: START }]);
  await store.limiter.take('backup', 'somebody', { points: 1, windowSeconds: 60 });
  const data = { memberId: 'm', membershipNumber: '00042719', mobile, name: null, restToken: 't' };
  const { token } = await store.sessions.create(data);
  const { id: staffId } = await store.staff.add({ name: 'Asha', email: 'asha@example.com', role: 'AGENT' });
  const asha = { staffId, who: 'Asha', network: null };
  for (const action of ['LOGIN', 'LOGOUT'] as const) await store.audit.record(asha, { action });
  const day = '2026-11-20';
  const request = { memberId: 'member 1', membershipNumber: '00042719', receivedOn: day, dueOn: day, channel: 'email' };
  await store.dataRequests.create({ kind: 'EXPORT', ...request });
  await store.sessions.create(data, { channel: 'KIOSK', kioskId: kiosk.id, seconds: 60 });
  await store.close();
  await fillDirectly(target, staffId);
  return token;
}

const exchange = {
  operationId: 'an operation',
  at: START,
  source: 'backend',
  call: 'POST /orders',
  outcome: 'done',
  milliseconds: 12,
} as const;

const contactRequest = {
  idFp: 'an id',
  requestId: 'a request',
  requestFp: 'what was entered',
  mobileFp: 'a number',
  projectId: '104',
  projectName: 'Palm Court',
  intent: 'ENQUIRE',
  preferredDate: null,
  preferredTime: null,
  createdAt: START,
} as const;

/** Rows that only a browser with a passkey, an upstream, and a form for visitors bring about. */
async function fillDirectly(target: BackupTarget, staffId: string): Promise<void> {
  const { db, close } = await openUnmigrated(target);
  const passkey = { id: 'a', credentialId: 'b', publicKey: 'c', counter: 1, transports: ['internal'], name: 'Laptop' };
  await db
    .insertInto('staffPasskey')
    .values({ ...passkey, staffId, createdAt: START })
    .execute();
  await db.insertInto('operationExchange').values([exchange, exchange]).execute();
  await db.insertInto('contactRequest').values(contactRequest).execute();
  await close();
}

/** The number that the next row of a table gets, which is inserted. */
export async function nextNumbers(target: BackupTarget) {
  const { db, close } = await openUnmigrated(target);
  const entry = db.insertInto('staffAudit').values({ at: START, who: 'Asha', action: 'LOGIN' }).returning('sequence');
  const sent = db.insertInto('operationExchange').values(exchange).returning('id');
  const { sequence } = await entry.executeTakeFirstOrThrow();
  const { id } = await sent.executeTakeFirstOrThrow();
  await close();
  return { entry: sequence, exchange: id };
}

/** Every row of the tables of a backup, as the database writes it. */
export async function rowsOf(target: BackupTarget): Promise<Record<string, string[]>> {
  const { db, close } = await openUnmigrated(target);
  try {
    const tables = await tablesToKeep(db);
    const entries = tables.map(async (table): Promise<[string, string[]]> => {
      const { rows } = await sql<{
        row: string;
      }>`select row_to_json(each)::text as row from ${sql.table(table)} as each`.execute(db.withoutPlugins());
      return [table, rows.map(({ row }) => row).toSorted()];
    });
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await close();
  }
}

interface Filled {
  readonly target: BackupTarget;
  readonly file: string;
  readonly rows: Awaited<ReturnType<typeof createBackup>>;
  readonly token: string;
}

export async function filledBackup(target: BackupTarget, file: string): Promise<Filled> {
  const token = await fill(target);
  return { target, file, rows: await createBackup(target, file, { secret, replace: false }), token };
}

/** An embedded database with its backup. */
export async function filledEmbedded(): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-backup-'));
  return filledBackup({ databaseUrl: undefined, dataDir, logger }, join(dataDir, 'club.backup'));
}

/** The same file with other lines. */
export async function rewritten(file: string, change: (lines: string[]) => string[]): Promise<string> {
  const other = await newFile();
  await writeFile(
    other,
    gzipSync(
      change(
        gunzipSync(await readFile(file))
          .toString()
          .split('\n'),
      ).join('\n'),
    ),
  );
  return other;
}
