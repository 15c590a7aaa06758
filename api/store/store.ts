import { resolve } from 'node:path';
import { passwordTicketMinutes } from '#rules/constants.ts';
import type { Logger } from 'pino';
import { createContactRequests } from './contactRequests.ts';
import { createCrmGrants } from './auth/crmGrants.ts';
import { createAudit } from './desk/audit.ts';
import { createDataRequests } from './desk/dataRequests.ts';
import { createStaffChallenges, createStaffSessions } from './desk/staffSessions.ts';
import { createStaffInvitations } from './desk/invitations.ts';
import { createOidcPeople } from './desk/oidcPeople.ts';
import { createStaffPasskeys } from './desk/passkeys.ts';
import { createProposals } from './desk/proposals.ts';
import { createStaff } from './desk/staff.ts';
import { createGoals } from './goals.ts';
import { createMemberVisits } from './memberVisits.ts';
import { createShortlists } from './shortlists.ts';
import type { Engine } from './database/engine.ts';
import { guarded, StoreError } from './database/errors.ts';
import { createKnownDevices } from './auth/knownDevices.ts';
import { createLimiter, type Limiter } from './auth/limiter.ts';
import { createRollingLimiter } from './auth/rollingLimiter.ts';
import { createEnquiries, createSiteVisits } from './memberActivity.ts';
import { createJobs } from './database/jobs.ts';
import { createDeviceAuthorizations } from './kiosk/deviceAuthorizations.ts';
import { createGalleries } from './kiosk/galleries.ts';
import { createKiosks, type Kiosks } from './kiosk/kiosks.ts';
import { createKioskMessages } from './kiosk/messages.ts';
import { createKioskUses } from './kiosk/visits.ts';
import { createOrderApprovals } from './kiosk/orderApprovals.ts';
import { createLocks } from './locks/locks.ts';
import { createMemberUpdates } from './memberUpdates/memberUpdates.ts';
import { checkMigrated, LATEST } from './database/migrate.ts';
import { createNewsletter } from './newsletter.ts';
import { createOtpChallenges } from './auth/otpChallenges.ts';
import { createNotices } from './privacy/notices.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createPrivacyEvents } from './privacy/privacyEvents.ts';
import { createPasswordTickets } from './auth/passwordTickets.ts';
import { createPendingOtps } from './auth/pendingOtps.ts';
import { createPushes } from './pushes.ts';
import { openPostgres } from './database/postgresEngine.ts';
import { createReferralAcceptances } from './referral/acceptances.ts';
import { createDueAcceptances } from './referral/due.ts';
import { createReferralLinks } from './referral/links.ts';
import { createOperationRecords } from './operations/records.ts';
import { checkSecret } from './crypto/secretCheck.ts';
import { readLastRestore, type LastRestore } from './backup/afterRestore.ts';
import { createCalendarFeeds } from './calendarFeeds.ts';
import { createDailyCounts } from './dailyCounts.ts';
import { createOutgoingEvents, type OutgoingEventRow } from './outgoingEvents.ts';
import { createSessions } from './auth/sessions.ts';
import type { Sessions } from './auth/sessions.ts';
import { STORE_TIMEOUTS, type StoreTimeouts } from './timeouts.ts';
import { sweepExpired } from './database/sweep.ts';
import { createVault } from './crypto/vault.ts';

/** The api's own data. All failures are `StoreError`s, which are safe to log. */
export type Store = ReturnType<typeof createStore>;

/** Settings of the store other than its database. `sessionHours` is the absolute lifetime of a session. */
export interface StoreSettings {
  readonly secret: string;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
  readonly sessionHours?: number | undefined;
  /** On which channels what happens leaves the desk. */
  readonly announces?: readonly OutgoingEventRow['channel'][];
  readonly restored?: LastRestore | null;
  readonly timeouts?: StoreTimeouts;
}

const SESSION_HOURS = 24;

/**
 * Opens the store: PostgreSQL if `databaseUrl` is given, otherwise the embedded database in `<dataDir>/store`. The
 * database is migrated before this resolves. Throws `StoreError`.
 */
export async function openStore(
  options: StoreSettings & {
    databaseUrl?: string | undefined;
    dataDir: string;
    /** Accepts a secret that differs from the one the store was written with. */
    acceptNewSecret?: boolean;
  },
): Promise<Store> {
  const { databaseUrl, logger } = options;
  const started = performance.now();
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StoreError('configuration', 'open', { hint: 'DATABASE_URL must begin with postgres://' });
  }
  const engine =
    databaseUrl === undefined
      ? await (await import('./database/pgliteEngine.ts')).openPglite({ dataDir: resolve(options.dataDir), logger })
      : await openPostgres({ databaseUrl, logger, timeouts: options.timeouts ?? STORE_TIMEOUTS });
  try {
    await checkSecret(engine.db, createVault(options.secret), options.acceptNewSecret ?? false);
    const restored = await readLastRestore(engine.db);
    logger.info({ engine: engine.name, ms: Math.round(performance.now() - started) }, 'The store is open');
    const store = createStore(engine, { ...options, restored });
    return databaseUrl === undefined ? await withOperatorSocket(store, engine, options) : store;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** What commands of the operator use of the store. */
const operatorPartNames = [
  'audit',
  'galleries',
  'kioskMessages',
  'kiosks',
  'oidcPeople',
  'staff',
  'staffPasskeys',
] as const;
export type OperatorStore = Pick<Store, (typeof operatorPartNames)[number] | 'close'>;

/** The embedded store, which commands of the operator use while this process has it open. */
async function withOperatorSocket(
  store: Store,
  { db, name }: Engine,
  access: { readonly dataDir: string; readonly secret: string; readonly logger: Logger },
): Promise<Store> {
  const [{ serveOperator }, { backupWriter }] = await Promise.all([
    import('./operatorSocket.ts'),
    import('./backup/create.ts'),
  ]);
  const parts = Object.fromEntries(operatorPartNames.map((part) => [part, store[part]]));
  const stop = await serveOperator({ ...parts, backup: backupWriter(db, name) }, access);
  return { ...store, close: () => stop().then(store.close) };
}

/** Opens the store for one command. Beside a running club on the embedded store, the club does what it asks. Throws `StoreError`. */
export async function openOperatorStore(options: Parameters<typeof openStore>[0]): Promise<OperatorStore> {
  try {
    return await openStore(options);
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'in-use')) throw error;
    const { operatorParts } = await import('./operatorSocket.ts');
    return { ...operatorParts<Omit<OperatorStore, 'close'>>(operatorPartNames, options), close: async () => undefined };
  }
}

/** The store on an open engine, which is closed with the store. */
export function createStore(engine: Engine, settings: StoreSettings) {
  const { secret, logger, now = engine.now, sessionHours = SESSION_HOURS, timeouts = STORE_TIMEOUTS } = settings;
  const locks = createLocks(engine.keeper);
  const vault = createVault(secret);
  const jobs = createJobs(engine.queue, logger);
  const deps = { db: engine.db, vault, logger, now, locks, announces: settings.announces ?? [] };
  let closing: Promise<void> | undefined;
  return {
    engine: engine.name,
    /** The time on which all processes of the club agree. */
    now,
    migration: LATEST,
    sessions: withTimedFind(createSessions({ ...deps, hours: sessionHours }), timeouts),
    otpChallenges: createOtpChallenges(deps),
    pendingOtps: createPendingOtps(deps),
    knownDevices: createKnownDevices(deps),
    limiter: withTimedTake(createLimiter(deps), timeouts),
    rollingLimiter: withTimedTake(createRollingLimiter(deps), timeouts),
    /** Everything that must happen exactly once, with the holds of redemptions. */
    operations: createOperationRecords({ ...deps, jobs }),
    siteVisits: createSiteVisits(deps),
    enquiries: createEnquiries(deps),
    goals: createGoals(deps),
    shortlists: createShortlists(deps),
    calendarFeeds: createCalendarFeeds(deps),
    pushes: createPushes(deps),
    /** Tells the streams of a member, in all processes, what changed. */
    memberUpdates: createMemberUpdates(deps, engine.notifications),
    contactRequests: createContactRequests(deps),
    dailyCounts: createDailyCounts(deps),
    outgoingEvents: createOutgoingEvents(deps),
    referralLinks: createReferralLinks(deps),
    referralAcceptances: createReferralAcceptances(deps),
    dueAcceptances: createDueAcceptances(deps),
    memberVisits: createMemberVisits(deps),
    passwordTickets: createPasswordTickets({ ...deps, minutes: passwordTicketMinutes }),
    kiosks: withTimedRecognition(createKiosks(deps), timeouts),
    galleries: createGalleries(deps),
    kioskMessages: createKioskMessages(deps),
    kioskUses: createKioskUses(deps),
    deviceAuthorizations: createDeviceAuthorizations(deps),
    orderApprovals: createOrderApprovals(deps),
    staff: createStaff(deps),
    staffSessions: createStaffSessions(deps),
    staffPasskeys: createStaffPasskeys(deps),
    staffInvitations: createStaffInvitations(deps),
    staffChallenges: createStaffChallenges(deps),
    oidcPeople: createOidcPeople(deps),
    audit: createAudit(deps),
    dataRequests: createDataRequests(deps),
    proposals: createProposals(deps),
    newsletter: createNewsletter(deps),
    notices: createNotices(deps),
    privacy: createPrivacy(deps),
    privacyEvents: createPrivacyEvents(deps),
    /** A mark of a text, such as an IP address, that nobody can read back without the session secret. */
    fingerprint: vault.fingerprint,
    restored: settings.restored ?? null,
    locks,
    jobs,
    /** The shared grant of one connected app (`clientId`) at one CRM login host. */
    crmGrants: (loginUrl: string, clientId: string, identity?: readonly string[]) =>
      createCrmGrants(deps, loginUrl, clientId, identity),
    /** Resolves when the database answers within 2 s and has the newest migration; throws `StoreError` otherwise. */
    ping: () =>
      withinTimeout(
        'ping',
        guarded('ping', () => checkMigrated(engine.db)),
        timeouts.readMs,
      ),
    /** Deletes expired sessions, OTP challenges, tickets and limits. Cheap, and safe to run in every process. */
    sweep: () => guarded('sweep', () => sweepExpired(engine.db, now())),
    /** Aborts the work of lock holders, closes all connections and releases the data folder. May be called twice. */
    close: () => (closing ??= engine.close()),
  };
}

/** Every request looks up its session first, so a database that does not respond must not delay public pages. */
const withTimedFind = (sessions: Sessions, { readMs }: StoreTimeouts): Sessions => ({
  ...sessions,
  find: (...given) => withinTimeout('sessions.find', sessions.find(...given), readMs),
});

/** The same for the kiosk of a request. */
const withTimedRecognition = (kiosks: Kiosks, { readMs }: StoreTimeouts): Kiosks => ({
  ...kiosks,
  recognise: (credential) => withinTimeout('kiosks.recognise', kiosks.recognise(credential), readMs),
});

/** Who waits for a page or a form gets an answer in time. An attempt that is counted late is counted all the same. */
const withTimedTake = (limiter: Limiter, { attemptMs }: StoreTimeouts): Limiter => ({
  ...limiter,
  take: (...given) => withinTimeout('limiter.take', limiter.take(...given), attemptMs),
});

/** Does not wait for a slow database: reports "unavailable" at the timeout and drops the late result. */
async function withinTimeout<T>(operation: string, answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreError('unavailable', operation, { hint: `No answer in ${timeoutMs} ms` })),
    timeoutMs,
  );
  // The timeout has already been reported.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
