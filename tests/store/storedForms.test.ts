import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createVault } from '#api/store/crypto/vault.ts';
import { checkSecret } from '#api/store/crypto/secretCheck.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import type { Store } from '#api/store/store.ts';
import { dataClass, dataClassNames, type DataClass } from '#api/store/dataClasses.ts';
import type { DataPlace } from '#api/store/tables/describe.ts';
import { eachEngine, TEST_SECRET } from '#tests/support/engines.ts';

const memberId = 'a0X5g000000AbCdEAF';
const membershipNumber = '00042719';
/** None of these may be readable in the database. */
const secrets = {
  mobile: '9812345670',
  name: 'Kabir Menon',
  home: 'Villa 9, Tidewall',
  restToken: 'the-bearer-of-kabir',
  email: 'kabir@example.com',
  accountNumber: '501002003001',
  friend: 'Nila Paul',
  address: '203.0.113.7',
  otp: '482913',
  push: 'where-the-device-of-kabir-is',
};

const sealed = /^v1\.[\w-]+$/;
const hash = /^[\w-]{43}$/;

/** The operations of a class. */
const kindsOf: Partial<Record<DataClass, readonly string[]>> = {
  REDEMPTION: ['ORDER', 'HOTEL', 'ENCASH'],
  REDEMPTION_DETAILS: ['ORDER', 'HOTEL'],
  BANK_DETAILS: ['ENCASH'],
  SUBMISSION: ['REFER_FRIEND'],
  CONTACT_REQUEST: ['CONTACT_REQUEST'],
  WELCOME_CREDIT: ['WELCOME_CREDIT'],
};

/** One row of every kind, written as the club writes it, with something in every encrypted column. */
async function writeEverything(store: Store): Promise<void> {
  const { mobile, name, home, restToken, email, accountNumber, friend, address, otp } = secrets;
  const proof = { restToken, customers: [{ fullName: name, opportunityName: home }] };
  const { token: sessionToken } = await store.sessions.create({ memberId, membershipNumber, mobile, name, restToken });
  await store.pushes.keys();
  await store.pushes.subscribe(sessionToken, {
    endpoint: `https://push.example/${secrets.push}`,
    p256dh: secrets.push,
    auth: secrets.push,
    kinds: ['ORDERS'],
    canShowDetails: true,
    language: 'en',
  });
  const { kiosk, code } = await store.kiosks.invite('Foyer left', 'Worli');
  await store.kiosks.enrol(code, '1.0.0');
  await store.kiosks.invite('Foyer left', 'Worli');
  const { userCode } = await store.deviceAuthorizations.start(kiosk.id);
  await store.deviceAuthorizations.approve(userCode, { memberId, membershipNumber, mobile, name, restToken });
  const order = { memberId, kioskId: kiosk.id, idempotencyKey: 'key-approval', productId: 'product', points: 100 };
  await store.orderApprovals.request(order);
  await store.pendingOtps.start({ purpose: 'LOGIN', mobile, replaces: null });
  await store.otpChallenges.saveProof(mobile, otp, proof);
  await store.passwordTickets.issue({ ...proof, mobile });
  await store.notices.accept(mobile, 'LOGIN', '2026-11-25');
  await store.siteVisits.add(memberId, { projectId: '101', slot: home, scheduledAt: null });
  await store.calendarFeeds.create(memberId, 'en');
  const link = await store.referralLinks.open({
    memberId,
    projectId: '101',
    projectName: 'Riverside Residences',
    owner: { firstName: name, mobile },
    days: 30,
    mostAccepted: 20,
  });
  await store.referralAcceptances.accept({
    token: link.token,
    name: friend,
    mobile,
    verified: true,
    noticeVersion: '2026-11-25',
    state: 'WAITING',
  });
  await store.newsletter.subscribe(email);
  await store.limiter.take('sms', `${mobile} ${address}`, { points: 3, windowSeconds: 600 });
  await store.rollingLimiter.take('sms', `${mobile} ${address}`, { points: 3, windowSeconds: 600 });
  await writeOfStaff(store);
  await store.privacyEvents.record({ actor: 'OPERATOR', operator: 'asha', action: 'EXPORT', outcome: 'DONE' });
  const grant = { accessToken: restToken, instanceUrl: 'https://crm.example', refreshToken: null, issuedAt: '1' };
  await store.crmGrants('https://crm.example', 'client').write(grant);
  const redemption = (kind: 'ORDER' | 'HOTEL' | 'ENCASH', details: object, payload: object) =>
    store.operations.beginRedemption({
      kind,
      memberId,
      idempotencyKey: `key-${kind}`,
      request: kind,
      subject: 'Stone bowl candle set',
      points: 100,
      details,
      payload: { restToken, ...payload },
      balance: 10_000,
      balanceReadAt: new Date(),
    });
  await redemption('ORDER', { productId: '1', addressId: home }, {});
  await redemption('HOTEL', { specialRequests: home }, {});
  await redemption('ENCASH', { accountLast4: '3001', personName: name }, { accountNumber });
  const submission = { memberId, details: { name: friend }, payload: { restToken, phone: mobile } };
  await store.operations.begin({ kind: 'REFER_FRIEND', key: [memberId, mobile], ...submission });
  const about = {
    projectId: '101',
    projectName: 'Tidewall',
    preferredDate: '2026-11-28',
    preferredTime: 'MORNING',
  } as const;
  const visit = { ...about, idempotencyKey: 'a key', entered: `${name} ${mobile}`, intent: 'BOOK_VISIT' } as const;
  const { requestId } = await store.contactRequests.add({ ...visit, mobile, verified: true });
  const lead = { memberId: null, details: null, payload: { lastName: name, mobile } };
  await store.operations.begin({ kind: 'CONTACT_REQUEST', key: [requestId], ...lead });
  await store.operations.begin({ kind: 'WELCOME_CREDIT', key: [memberId], memberId, details: null, payload: null });
}

/** What the staff do about a member. */
async function writeOfStaff(store: Store): Promise<void> {
  const { id: staffId, name } = await store.staff.add({ name: 'Asha Rao', email: 'asha@club.example', role: 'AGENT' });
  const { token } = await store.staffSessions.create(staffId, 'PASSKEY');
  const session = await store.staffSessions.find(token);
  await store.staffSessions.noteLookup(session?.tokenFp ?? '', memberId);
  const subject = { kind: 'MEMBER', id: memberId } as const;
  await store.audit.record({ staffId, who: name, network: '198.51.100.2' }, { action: 'MEMBER_LOOKED_UP', subject });
  const days = { receivedOn: '2026-11-20', dueOn: '2026-12-20' };
  const request = await store.dataRequests.create({
    kind: 'EXPORT',
    memberId,
    membershipNumber,
    channel: 'email',
    ...days,
  });
  await store.dataRequests.close(request.id, { outcome: 'DONE', note: 'Sent by post.' });
}

/** An invitation and a login that waits, as the store writes them. */
async function writeWaitingLogins(db: Kysely<StoreSchema>): Promise<void> {
  const vault = createVault(TEST_SECRET);
  const [expiresAt, staffId] = [new Date(), 'staff'];
  const tokenFp = vault.fingerprint('staff-invitation', 'a token');
  await db.insertInto('staffInvitation').values({ tokenFp, staffId, expiresAt }).execute();
  const idFp = vault.fingerprint('staff-challenge', 'an id');
  const sealedOne = vault.seal('a challenge', `staff-challenge:${idFp}`);
  await db.insertInto('staffChallenge').values({ idFp, purpose: 'LOGIN', sealed: sealedOne, expiresAt }).execute();
}

type Row = Readonly<Record<string, unknown>>;
type Table = Extract<DataPlace, { in: 'database' }>;

const tables = dataClassNames.flatMap((name) =>
  dataClass(name)
    .places.filter((place): place is Table => place.in === 'database')
    .map((place) => ({ name, place, about: `${name} in ${place.table}` })),
);

eachEngine('what the services write into the columns on the list', (database) => {
  beforeAll(async () => {
    await checkSecret(database.db(), createVault(TEST_SECRET), false);
    await writeEverything(await database.open());
    await writeWaitingLogins(database.db());
  });

  /** The stored values of a column that are not null, as text. */
  const read = async (name: DataClass, { table }: Table, column: string): Promise<string[]> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.db());
    const kinds = table === 'operation' ? kindsOf[name] : undefined;
    const key = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return rows
      .filter(({ kind }) => kinds?.includes(String(kind)) ?? true)
      .map((row) => row[key])
      .filter((value) => value !== null)
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  };

  it.each(tables)('is what it says: $about', async ({ name, place }) => {
    for (const column of place.sealed) {
      const values = await read(name, place, column);
      expect([column, values.length > 0, values.filter((value) => !sealed.test(value))]).toEqual([column, true, []]);
    }
    for (const column of place.hashed) {
      const values = await read(name, place, column);
      expect([column, values.length > 0, values.filter((value) => !hash.test(value))]).toEqual([column, true, []]);
    }
    for (const column of place.clear) {
      const values = await read(name, place, column);
      expect([column, values.filter((value) => sealed.test(value) || hash.test(value))]).toEqual([column, []]);
    }
  });

  it('leaves no name, number, address or token readable, but membership number and customer id', async () => {
    const dump = await database.dump();
    expect(Object.values(secrets).filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump).toContain(membershipNumber);
    expect(dump).toContain(memberId);
  });
});
