import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyNoticeVersion } from '#rules/constants.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { cookieOf, receiveOtp } from '#tests/support/login.ts';
import { ask } from '#tests/support/member.ts';
import { openedDump } from '#tests/support/openedDump.ts';
import { DELETE_MY_DATA, type DeleteAnswer } from '#tests/support/privacy.ts';
import { redisDump } from '#tests/support/redisDump.ts';
import { type FullMember, known, makeFullMember } from '#tests/support/world.ts';
import { canStart, type PrivateServer, startRedis } from '#tests/operations/support/servers.ts';

const fullMobile = '9999900004';
const ALL_OF_ME = `{ me {
  name mobile addresses { line1 email contactPerson } orders { nodes { number } }
  dataExport { sections { class records { fields { name value } } } }
} }`;
const ORDER = `mutation Order($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) { __typename ... on Redemption { id state } ... on UserError { code } }
}`;

eachEngine(
  'the deletion of a member’s data',
  (database) => {
    // The club debits encash requests itself, so that all operations of the member are settled at once.
    const club = openClub({ database, env: { DEBIT_ENCASH: 'true' } });
    let api: ApiUnderTest;
    let member: FullMember;
    let markers: Record<string, string>;
    /** Of this suite alone; null where none can be started. */
    let redis: PrivateServer | null;
    let email = '';
    let address = '';

    const remove = async (input: object, headers: Record<string, string> = member.headers) => {
      const { data, headers: answered } = await api.graph<DeleteAnswer>(DELETE_MY_DATA, { input }, headers);
      return { outcome: data?.deleteMyData, answered };
    };
    const found = async (text: string) => (await openedDump(database.db())).filter((row) => row.text.includes(text));

    beforeAll(async () => {
      redis = canStart.redis ? await startRedis() : null;
      api = await club.another({ env: redis ? { REDIS_URL: redis.url } : {} });
      // The login leaves a welcome Credit in the store, and a session.
      await club.logIn(fullMobile, api);
      member = await makeFullMember(club);
      const { me } = await ask<{ me: { addresses: { line1: string; email: string }[]; name: string } }>(
        api,
        ALL_OF_ME,
        {},
        member.headers,
      );
      const [own] = me.addresses;
      email = own?.email ?? '';
      address = own?.line1 ?? '';
      await club.store.newsletter.subscribe(email.toUpperCase());
      await club.store.notices.accept(fullMobile, 'LOGIN', privacyNoticeVersion);
      await ask(
        api,
        `mutation Enquire($input: SubmitEnquiryInput!) { submitEnquiry(input: $input) { __typename } }`,
        { input: { projectId: known.project } },
        member.headers,
      );
      markers = {
        mobile: fullMobile,
        name: me.name,
        email: email.toUpperCase(),
        branch: 'Candolim',
        bank: 'DEMO0000214',
        friend: 'Nila Paul',
        request: 'A quiet room',
        number: member.ids.membershipNumber,
        key: member.keys.order,
      };
    });
    afterAll(() => redis?.close());

    it('begins with a store that has all of it, so that the search below can fail', async () => {
      for (const [name, marker] of Object.entries(markers)) {
        expect([name, marker.length > 3]).toEqual([name, true]);
        expect([name, (await found(marker)).length > 0]).toEqual([name, true]);
      }
    });

    it('refuses a visitor', async () => {
      expect((await remove({}, {})).outcome).toMatchObject({ __typename: 'NotSignedInError' });
    });

    it('asks for a one-time password first, and deletes nothing with a wrong one', async () => {
      expect((await remove({})).outcome).toMatchObject({
        __typename: 'ConfirmationRequiredError',
        code: 'CONFIRMATION_REQUIRED',
        mobile: fullMobile,
      });
      expect((await remove({ otp: '12' })).outcome).toMatchObject({ __typename: 'InvalidOtpError' });
      await receiveOtp(api, club.sandbox, fullMobile);
      expect((await remove({ otp: '000000' })).outcome).toMatchObject({ __typename: 'InvalidOtpError' });
      expect(await found(markers['name'] ?? '')).not.toEqual([]);
    });

    it('deletes nothing while the addresses, and with them the newsletter’s, cannot be read', async () => {
      const otp = await club.sandbox.latestOtp(fullMobile);
      await club.sandbox.fault({ kind: 'status', route: '/user_addresses.json', times: 20 });
      expect((await remove({ otp })).outcome).toMatchObject({ __typename: 'DataNotDeletedError' });
      await club.sandbox.clearFaults();
      expect(await found(markers['name'] ?? '')).not.toEqual([]);
    });

    it('says what it deleted and what it keeps, with the same one-time password, and ends every session', async () => {
      const other = await club.store.sessions.create({
        memberId: member.ids.member,
        membershipNumber: member.ids.membershipNumber,
        mobile: fullMobile,
        name: 'Kabir Menon',
        restToken: 'another-device',
      });
      const otp = await club.sandbox.latestOtp(fullMobile);
      const { outcome, answered } = await remove({ otp });
      expect(outcome).toMatchObject({ __typename: 'DeleteMyDataSuccess' });
      const byClass = Object.fromEntries((outcome?.outcomes ?? []).map((one) => [one.class, one]));
      expect(byClass).toMatchObject({
        SESSION: { deletion: 'ERASED', count: 3 },
        REDEMPTION: { deletion: 'ANONYMISED', count: 3 },
        REDEMPTION_DETAILS: { deletion: 'ERASED', count: 2 },
        BANK_DETAILS: { deletion: 'ERASED', count: 1 },
        SUBMISSION: { deletion: 'ERASED', count: 2 },
        VISIT: { deletion: 'ERASED', count: 2 },
        REFERRAL_LINK: { deletion: 'ANONYMISED', count: 1 },
        NEWSLETTER: { deletion: 'ERASED', count: 1 },
        NOTICE: { deletion: 'ERASED', count: 1 },
        WELCOME_CREDIT: { deletion: 'KEPT', note: expect.stringMatching(/only once/) },
        CRM: { deletion: 'KEPT' },
      });
      expect(await club.store.sessions.find(other.token)).toBeNull();
      expect((await api.graph('{ me { id } }', {}, member.headers)).data).toEqual({ me: null });
      expect(cookieOf(answered)).toBe('club_session=; club_pending_otp=; club_device=');
    });

    it('leaves no trace of the person in any table, sealed or not', async () => {
      for (const [name, marker] of Object.entries(markers)) expect([name, await found(marker)]).toEqual([name, []]);
      for (const { line1 } of [{ line1: '501002003001' }, { line1: '7777712345' }])
        expect(await found(line1)).toEqual([]);
    });

    it('leaves the CRM’s id with the welcome Credit alone, as the privacy page says', async () => {
      const rows = await found(member.ids.member);
      expect(rows.map(({ table, values }) => [table, values['kind']])).toEqual([['operation', 'WELCOME_CREDIT']]);
    });

    it('leaves of each redemption its kind, points, times and outside ids, and its hold', async () => {
      const rows = (await openedDump(database.db())).filter(
        ({ table, values }) => table === 'operation' && values['points'] !== null,
      );
      expect(rows.map(({ values }) => String(values['kind'])).toSorted()).toEqual(['ENCASH', 'HOTEL', 'ORDER']);
      for (const { values } of rows) {
        expect(values).toMatchObject({
          details: null,
          payload: null,
          subject: null,
          message: null,
          stage: 'CONFIRMED',
        });
        expect(values['upstream_id']).toEqual(expect.any(String));
        expect(values['transaction_id']).toEqual(expect.any(String));
        expect(values['member_id']).toBe(`erased-${String(values['id'])}`);
      }
      const holds = (await openedDump(database.db())).filter(({ table }) => table === 'hold');
      expect(holds.map(({ values }) => String(values['member_id'])).toSorted()).toEqual(
        rows.map(({ values }) => String(values['member_id'])).toSorted(),
      );
    });

    it('leaves nothing of the person in the log', () => {
      for (const name of ['mobile', 'name', 'email', 'bank', 'friend', 'number'] as const) {
        expect([name, api.logs().includes(markers[name] ?? '')]).toEqual([name, false]);
      }
      expect(api.logs().toLowerCase()).not.toContain(email.toLowerCase());
    });

    it.skipIf(!canStart.redis)(
      'leaves nothing of the person in Redis, which has only lists and fingerprints',
      async () => {
        if (redis === null) throw new Error('There is no Redis.');
        await api.graph('{ projects { totalCount } hotels { nodes { id } } }');
        const personal = {
          ...markers,
          account: '501002003001',
          address,
          friendPhone: '7777712345',
          member: member.ids.member,
          session: (member.headers['authorization'] ?? '').slice('Bearer '.length),
        };
        const entries = await redisDump(redis.url);
        expect([...new Set(entries.map(({ key }) => key.split(':').slice(0, 2).join(':')))].toSorted()).toEqual([
          'veranda:2',
          'veranda:visitor',
        ]);
        const inRedis = async (text: string) =>
          (await redisDump(redis?.url ?? '')).filter((entry) => entry.text.toLowerCase().includes(text.toLowerCase()));
        for (const [name, marker] of Object.entries(personal)) {
          expect([name, marker.length > 3]).toEqual([name, true]);
          expect([name, await inRedis(marker)]).toEqual([name, []]);
        }
        // The lists have addresses of pictures, which the backend of this test has on the same network.
        const counters = entries.filter(({ key }) => key.startsWith('veranda:visitor:'));
        expect(counters.filter(({ text }) => text.includes('127.0.0.1'))).toEqual([]);
        // The search finds what is there.
        const client = new Redis(redis.url);
        await client.hset('planted', 'of', markers['name'] ?? '');
        expect(await inRedis(markers['name'] ?? '')).toHaveLength(1);
        await client.del('planted');
        client.disconnect();
      },
    );

    it('notes who, what, when and the outcome, for nobody in particular', async () => {
      const events = await club.store.privacyEvents.list(10);
      expect(events.map(({ action, outcome, actor }) => `${actor} ${action} ${outcome}`)).toContain(
        'PERSON DELETION DONE',
      );
      expect(events.map(({ action, outcome, actor }) => `${actor} ${action} ${outcome}`)).toContain(
        'PERSON EXPORT DONE',
      );
    });

    describe('of a member who comes back', () => {
      it('begins no second order with a request from before', async () => {
        const again = await club.logIn(fullMobile, api);
        const calls = async () => (await club.sandbox.calls()).filter(({ path }) => path.includes('/orders')).length;
        const before = await calls();
        const input = { productId: known.product, addressId: member.ids.address, idempotencyKey: member.keys.order };
        const { data, errors } = await api.graph(ORDER, { input }, again.headers);
        expect(JSON.stringify({ data, errors })).toMatch(/IDEMPOTENCY_MISMATCH/);
        expect(await calls()).toBe(before);
      });

      it('gives no second welcome Credit', async () => {
        const ids = async () =>
          (await openedDump(database.db())).filter(({ values }) => values['kind'] === 'WELCOME_CREDIT').length;
        expect(await ids()).toBe(1);
      });

      it('waits for what is open: an encash request whose Debit the CRM does not show yet', async () => {
        const again = await club.member('9999900001');
        const waiting = await club.another({ env: { DEBIT_ENCASH: 'false' } });
        await waiting.graph(
          `mutation Encash($input: RequestEncashInput!) { requestEncash(input: $input) { __typename } }`,
          {
            input: {
              points: 1000,
              accountNumber: '501002003009',
              ifsc: 'DEMO0000214',
              branchName: 'Pune',
              personName: 'Ananya Deshmukh',
              termsAccepted: true,
              idempotencyKey: randomUUID(),
            },
          },
          again.headers,
        );
        const { data } = await waiting.graph<DeleteAnswer>(DELETE_MY_DATA, { input: {} }, again.headers);
        expect(data?.deleteMyData).toMatchObject({
          __typename: 'OpenOperationsError',
          code: 'OPERATIONS_OPEN',
          operations: [{ kind: 'ENCASH' }],
        });
        expect(await found('Ananya Deshmukh')).not.toEqual([]);
      });
    });
  },
  { bothAtNight: true },
);
