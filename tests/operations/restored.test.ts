import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isOpen, isRedemptionKind, type OperationKind, type OperationStage } from '#rules/operation.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import type { OperationRow } from '#api/store/operations/types.ts';
import { afterRestore } from '#api/store/backup/afterRestore.ts';
import { createVault } from '#api/store/crypto/vault.ts';
import type { Store } from '#api/store/store.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { type ApiUnderTest, upstreamsOf } from '#tests/support/api.ts';
import { eachEngine, TEST_SECRET } from '#tests/support/engines.ts';
import { routes } from '#tests/support/redemptions.ts';
import { openClub } from '#tests/support/club.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { submissions } from './support/killedSubmissions.ts';
import { membersOf, type Member, type PreparedRequest } from './support/killing.ts';
import { forget, rewind, versionsOf, watchVersions } from './support/versions.ts';
import { createReviewer } from './support/reviewer.ts';

const env = { DEBIT_ENCASH: 'true', TRUST_PROXY: 'on' };
const settleSeconds = 120;
const logger = pino({ level: 'silent' });
const vault = createVault(TEST_SECRET);
/** What a member asks for, by its kind. */
const requests = new Map([...redemptions, ...submissions].map((one) => [one.kind, one]));
const kinds = [...requests.keys()] as OperationKind[];

/** The backend has no list of bookings. */
const isUnlisted = (kind: OperationKind, stage: string) =>
  kind === 'HOTEL' && (stage === 'ACCEPTED' || stage === 'CREATING');

/** How an operation of a backup ends that had ended before. A friend who is refused as a duplicate has no id. */
const endOf = (
  kind: OperationKind,
  stage: string,
  { upstreamId, transactionId }: Pick<OperationRow, 'upstreamId' | 'transactionId'>,
) => {
  if (isUnlisted(kind, stage)) return { stage: 'NEEDS_REVIEW' };
  return { stage: 'CONFIRMED', transactionId, ...(kind === 'REFER_FRIEND' ? {} : { upstreamId }) };
};
const holdOf = (kind: OperationKind, stage: string) => {
  if (!isRedemptionKind(kind)) return undefined;
  return isUnlisted(kind, stage) ? 'active' : 'posted';
};

eachEngine(
  'a club that was restored',
  (database) => {
    const club = openClub({ database, env, apiPerTest: true });
    let newRequest: ReturnType<typeof membersOf>;

    beforeAll(async () => {
      newRequest = membersOf(club.sandbox);
      await club.sandbox.switches({ debitEncash: false });
      await watchVersions(database.db());
    });
    beforeEach(() => {
      // Nothing of the test before is recent.
      club.later(3_600);
    });

    const begunSince = async (begun: Date, kind: OperationKind) => {
      const rows = await database.db().selectFrom('operation').selectAll().where('kind', '=', kind).execute();
      const row = rows.find(({ createdAt }) => createdAt >= begun);
      if (!row) throw new Error(`No ${kind} was begun.`);
      return row;
    };

    /** A new member asks for something: the operation behind it, as it ended. */
    async function asked(kind: OperationKind, api = club.api) {
      const crashCase = requests.get(kind);
      if (!crashCase) throw new Error(`There is no request of ${kind}.`);
      const request = await newRequest(api, crashCase);
      const begun = club.now();
      await request.ask(api);
      return { request, member: request.at(api), row: await begunSince(begun, kind) };
    }

    /** Everything that an operation can have made in either upstream. */
    async function effects(member: Member) {
      const { orders, bookings, encash, referrals, leads } = await club.sandbox.effects();
      return { orders, bookings, encash, referrals, leads, debits: await member.debits() };
    }

    /** The requests that create something, although the sandbox recognizes a repeated one by its key. */
    const sent = async () => {
      const { order, booking, encash, debit } = routes;
      return (await Promise.all([order, booking, encash, debit].map((route) => club.calls(route)))).flat();
    };

    /** Starts the club on a database that was just restored. */
    async function restored(backupAt: Date) {
      const at = club.now();
      const until = new Date(at.getTime() + settleSeconds * 1000);
      await afterRestore({ db: database.db(), vault, logger, now: club.now }, { backupAt, until });
      return openOn(await database.open({ now: club.now, restored: { at, backupAt } }));
    }

    async function openOn(store: Store) {
      const config = readConfig({ PORT: '0', ...upstreamsOf(club.sandbox), ...env });
      const shared = { ...store, close: () => Promise.resolve() };
      const services = await createServices(config, logger, { store: shared, now: club.now });
      onTestFinished(async () => {
        await services.close();
        await store.close();
      });
      return {
        store,
        services,
        api: await club.another({ store }),
        /** Goes on with everything until nothing is open. */
        async settle() {
          for (let round = 0; round < 12; round += 1) {
            club.later(130);
            for (const id of await store.operations.due()) {
              await services.operations.resume({ requestId: `job-${id}`, calls: new CallCounter() }, id);
            }
          }
          const rows = await database.db().selectFrom('operation').select(['id', 'stage']).execute();
          expect(rows.filter(({ stage }) => isOpen(stage))).toEqual([]);
        },
      };
    }

    const openVersions = async (id: string) =>
      (await versionsOf(database.db(), id)).filter(({ stage }) => isOpen(stage as OperationStage));

    describe('from a backup in which it was open, and ended after it', () => {
      it.each(kinds)('finds what %s has made, at whatever stage it is, and makes nothing twice', async (kind) => {
        const { member, row } = await asked(kind);
        expect(row.stage).toBe('CONFIRMED');
        const before = await effects(member);
        const versions = await openVersions(row.id);
        expect(versions.map(({ stage }) => stage)).toEqual(
          isRedemptionKind(kind) ? ['ACCEPTED', 'CREATING', 'CREATED', 'DEBITING'] : ['ACCEPTED', 'CREATING'],
        );
        for (const version of versions) {
          await rewind(database.db(), row.id, version);
          const { settle, store } = await restored(row.createdAt);
          await club.sandbox.clearCalls();
          await settle();
          expect(await effects(member), `from ${version.stage}`).toEqual(before);
          expect(await sent(), `from ${version.stage}`).toEqual([]);
          const now = await store.operations.find(row.id);
          expect(now, `from ${version.stage}`).toMatchObject(endOf(kind, version.stage, row));
          const hold = await store.operations.holdOf(row.id);
          expect(hold?.state, `from ${version.stage}`).toBe(holdOf(kind, version.stage));
        }
      });

      it.each(['MEMBERSHIP', 'WELCOME_CREDIT'] as const)('creates no second %s', async (kind) => {
        const begun = club.now();
        const { member } = await asked('REFER_FRIEND');
        const row = await begunSince(begun, kind);
        const free = { balance: 10_000, available: 10_000, held: 0 };
        for (const version of await openVersions(row.id)) {
          await rewind(database.db(), row.id, version);
          const { settle, store } = await restored(begun);
          await settle();
          expect(await store.operations.find(row.id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: row.upstreamId });
          expect(await member.points()).toEqual(free);
        }
      });

      it('would debit an order twice if it did not search', async () => {
        const { member, row } = await asked('ORDER');
        const created = (await openVersions(row.id)).find(({ stage }) => stage === 'CREATED');
        if (!created) throw new Error('There is no version of it.');
        await rewind(database.db(), row.id, created);
        await (await openOn(await database.open({ now: club.now }))).settle();
        expect(await member.debits()).toEqual([6200, 6200]);
      });

      it.each(['ORDER', 'ENCASH'] as const)('does not send %s that was refused meanwhile', async (kind) => {
        await club.sandbox.fault({
          ...{ ORDER: routes.order, ENCASH: routes.encash }[kind],
          kind: 'status',
          status: 422,
        });
        const { member, row } = await asked(kind);
        await club.sandbox.clearFaults();
        expect(row.stage).toBe('FAILED');
        const before = await effects(member);
        for (const version of await openVersions(row.id)) {
          await rewind(database.db(), row.id, version);
          const { settle, store } = await restored(row.createdAt);
          await settle();
          expect(await store.operations.find(row.id), `from ${version.stage}`).toMatchObject({ stage: 'FAILED' });
          expect(await effects(member), `from ${version.stage}`).toEqual(before);
          expect(await member.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
        }
      });
    });

    describe('from a backup that is older than a request', () => {
      /** Something that a member had asked for after the backup, with the club that knows nothing of it. */
      async function lost(kind: OperationKind) {
        const backupAt = club.now();
        const { request, member, row } = await asked(kind);
        const before = await effects(member);
        await forget(database.db(), row.id);
        club.later(60);
        await club.sandbox.addTransactions({ mobile: request.mobile, count: 1, points: 10_000 });
        return { request, member, row, before, ...(await restored(backupAt)) };
      }

      /** Asks for the same again, with the same key. */
      async function askAgain(request: PreparedRequest, kind: OperationKind, at: ApiUnderTest) {
        const begun = club.now();
        await request.ask(at);
        return (await begunSince(begun, kind)).id;
      }

      it.each(['ORDER', 'HOTEL', 'ENCASH'] as const)(
        'leaves the same %s to an operator, who links it',
        async (kind) => {
          const { request, member, row, before, ...open } = await lost(kind);
          const id = await askAgain(request, kind, open.api);
          await open.settle();
          expect(await open.store.operations.find(id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
          expect(await effects(member)).toEqual(before);

          const reviewer = createReviewer(open.services);
          const { records } = await reviewer.show(id);
          expect(records.map((record) => record.id)).toContain(row.transactionId);
          await reviewer.settle(id, { transactionId: row.transactionId ?? '' });
          expect(await open.store.operations.find(id)).toMatchObject({ stage: 'CONFIRMED' });
          expect(await effects(member)).toEqual(before);
        },
      );

      it('sends an equal order when an operator has released the first one', async () => {
        const { request, member, before, ...open } = await lost('ORDER');
        const id = await askAgain(request, 'ORDER', open.api);
        await createReviewer(open.services).release(id, { overrule: true });
        const next = { productId: '208', addressId: await request.at(open.api).createAddress() };
        expect(await request.at(open.api).confirmOrder(next)).toMatchObject({ state: 'CONFIRMED' });
        expect((await effects(member)).orders).toHaveLength(before.orders.length + 1);
      });

      it.each([
        ['REFER_LEAD', 'CONFIRMED'],
        ['REGISTRATION', 'CONFIRMED'],
        // The backend refuses it as a duplicate.
        ['REFER_FRIEND', 'FAILED'],
      ] as const)('makes the same %s no second time', async (kind, stage) => {
        const { request, member, row, before, ...open } = await lost(kind);
        const id = await askAgain(request, kind, open.api);
        await open.settle();
        expect(await effects(member)).toEqual(before);
        const upstreamId = stage === 'CONFIRMED' ? row.upstreamId : null;
        expect(await open.store.operations.find(id)).toMatchObject({ stage, upstreamId });
      });

      it.each(kinds)('goes on with %s that is nothing like it', async (kind) => {
        const open = await restored(club.now());
        expect((await asked(kind, open.api)).row.stage).toBe('CONFIRMED');
      });
    });
  },
  { bothAtNight: true },
);
