import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#api/main/log.ts';
import { eraseExpired } from '#api/domains/privacy/retention.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { openClub } from '#tests/support/club.ts';
import type { Outcome as DeskOutcome } from '#tests/support/desk.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { receiveOtp } from '#tests/support/login.ts';
import { openedDump } from '#tests/support/openedDump.ts';
import { DELETE_MY_DATA, type DeleteAnswer } from '#tests/support/privacy.ts';
import type { Staff } from '#tests/support/staff.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

const day = 86_400;
const request = `id kind memberId membershipNumber receivedAt dueOn daysLeft channel outcome closedAt note
  audit { action who detail }`;
const refusal = '... on Refusal { code message field }';
const result = `__typename ... on DataRequest { ${request} } ${refusal}`;
const operations = {
  open: `mutation Open($input: OpenDataRequestInput!) { openDataRequest(input: $input) { ${result} } }`,
  export: `mutation Export($id: ID!, $email: String) { exportMemberData(requestId: $id, newsletterEmail: $email) {
    __typename ... on DataExport { fileName content request { id } } ${refusal} } }`,
  delete: `mutation Delete($id: ID!, $email: String, $note: String) {
    deleteMemberData(requestId: $id, newsletterEmail: $email, othersNote: $note) { ${result} } }`,
  close: `mutation Close($id: ID!, $outcome: DataRequestOutcome!, $note: String!) {
    closeDataRequest(id: $id, outcome: $outcome, note: $note) { ${result} } }`,
  list: `query Requests($closed: Boolean, $first: Int, $after: String) {
    dataRequests(includeClosed: $closed, first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
  one: `query One($id: ID!) { dataRequest(id: $id) { ${request} } }`,
  exportOther: `mutation Export($input: OtherPersonInput!) { exportOtherPerson(input: $input) {
    __typename ... on PersonExport { fileName content } ${refusal} } }`,
  deleteOther: `mutation Delete($input: OtherPersonInput!) { deleteOtherPerson(input: $input) {
    __typename ... on PersonDeletion { reference erased { title rows } } ${refusal} } }`,
  subscribers: `mutation Subscribers($reason: String!) { exportSubscribers(reason: $reason) {
    __typename ... on SubscribersExport { fileName content count } ${refusal} } }`,
};
interface List {
  dataRequests: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
interface Export {
  sections: { class: string; records: unknown[] }[];
  unavailable: string[];
}

eachEngine(
  'requests about data in the desk',
  (database) => {
    const club = openClub({
      database,
      env: { DEBIT_ENCASH: 'true', DESK_DATA_REQUEST_DAYS: '30' },
      startsAt: new Date('2026-11-25T06:00:00.000Z'),
    });
    let member: FullMember;
    let asha: Staff;

    beforeAll(async () => {
      // With the welcome Credit of a login.
      await club.logIn('9999900004');
      member = await makeFullMember(club);
      asha = await club.staff('AGENT');
      await asha.lookUp(member.ids.member);
    });

    const input = (given: object = {}) => ({
      input: { memberId: member.ids.member, kind: 'EXPORT', receivedOn: '2026-11-20', channel: 'email', ...given },
    });
    const open = async (given: object = {}): Promise<string> =>
      String((await asha.send(operations.open, input(given)))['id']);
    const events = async () =>
      (await club.store.privacyEvents.list(50)).map(({ action, outcome, operator }) => [action, outcome, operator]);
    const audited = async (subjectId: string) =>
      (await club.store.audit.list({ subjectId }, 50)).map(({ action, who, detail }) => [action, who, detail]);

    describe('that arrive', () => {
      it('have a deadline from the day of receipt in India', async () => {
        const opened = await asha.send(operations.open, input());
        expect(opened).toMatchObject({
          __typename: 'DataRequest',
          kind: 'EXPORT',
          memberId: member.ids.member,
          membershipNumber: member.ids.membershipNumber,
          receivedAt: '2026-11-19T18:30:00.000Z',
          dueOn: '2026-12-20',
          daysLeft: 25,
          outcome: null,
          audit: [{ action: 'DATA_REQUEST_OPENED', who: 'Asha Rao', detail: 'copy of the data, due on 2026-12-20' }],
        });
        club.later(27.5 * day + 7_200);
        const later = await club.staff('VIEWER', 'Vikram Shah');
        const { data } = await later.graph<{ dataRequest: object }>(operations.one, { id: opened['id'] });
        expect(data?.dataRequest).toMatchObject({ daysLeft: -3 });
        club.later(-27.5 * day - 7_200);
        expect((await later.graph(operations.open, input())).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      });

      it.each([
        [{ receivedOn: '2026-11-26' }, 'INVALID_INPUT', 'receivedOn'],
        [{ receivedOn: '2026-02-30' }, 'INVALID_INPUT', 'receivedOn'],
        [{ receivedOn: '25 November' }, 'INVALID_INPUT', 'receivedOn'],
        [{ channel: 'e' }, 'INVALID_INPUT', 'channel'],
        [{ channel: 'e'.repeat(41) }, 'INVALID_INPUT', 'channel'],
        [{ channel: 'by\0mail' }, 'INVALID_INPUT', 'channel'],
        [{ memberId: 'a0X5g000000AbCdEAF' }, 'NOT_ALLOWED', 'memberId'],
        [{ memberId: "' or 1=1" }, 'NOT_ALLOWED', 'memberId'],
        [{ memberId: 'a\0b' }, 'INVALID_INPUT', 'memberId'],
      ])('are refused with %j', async (given, code, field) => {
        expect(await asha.send(operations.open, input(given))).toMatchObject({ __typename: 'Refusal', code, field });
      });

      it('need a member who was looked up in this session, not in another', async () => {
        const anita = await club.staff('AGENT', 'Anita Bose');
        expect(await anita.send(operations.open, input())).toMatchObject({ code: 'NOT_ALLOWED', field: 'memberId' });
      });

      it('are not recorded while the CRM does not answer', async () => {
        await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 400 });
        expect(await asha.send(operations.open, input())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
        await club.sandbox.clearFaults();
      });
    });

    it('are listed page by page, and a foreign cursor is refused', async () => {
      const ids = [await open({ receivedOn: '2026-11-01' }), await open({ receivedOn: '2026-11-02' })];
      const closed = await open({ receivedOn: '2026-10-01' });
      await asha.send(operations.close, { id: closed, outcome: 'REFUSED', note: 'The caller was not the member.' });
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { data }: { data: List | null } = await asha.graph<List>(operations.list, {
          closed: true,
          first: 1,
          after,
        });
        found.push(...(data?.dataRequests.nodes ?? []).map(({ id }) => id));
        after = data?.dataRequests.pageInfo.hasNextPage ? (data.dataRequests.pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      expect(found.slice(0, 2)).toEqual(ids);
      expect(found.at(-1)).toBe(closed);
      expect(new Set(found).size).toBe(found.length);
      const onlyOpen = await asha.graph<List>(operations.list, { first: 100 });
      expect(onlyOpen.data?.dataRequests.nodes.map(({ id }) => id)).toEqual(found.slice(0, -1));
      for (const given of [{ after: 'x' }, { after: 'WyJhIiwiYiIsImMiXQ' }, { first: 0 }, { first: 101 }]) {
        const { errors } = await asha.graph(operations.list, given);
        expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      }
      const { data } = await asha.graph<{ dataRequest: null }>(operations.one, { id: 'a\0b' });
      expect(data).toEqual({ dataRequest: null });
    });

    it('are closed once, with what the person was told', async () => {
      const id = await open({ kind: 'CORRECTION' });
      const close = { id, outcome: 'DONE', note: ' The name was corrected in the CRM. ' };
      expect(await asha.send(operations.close, { ...close, note: ' a ' })).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'note',
      });
      expect(await asha.send(operations.close, close)).toMatchObject({
        outcome: 'DONE',
        note: 'The name was corrected in the CRM.',
        closedAt: club.now().toISOString(),
      });
      expect(await asha.send(operations.close, close)).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT' });
      expect(await asha.send(operations.close, { ...close, id: 'none' })).toMatchObject({ code: 'NOT_FOUND' });
      // The note may name the person, so the audit does not have it.
      expect(await audited(id)).toEqual([
        ['DATA_REQUEST_CLOSED', 'Asha Rao', 'done'],
        ['DATA_REQUEST_OPENED', 'Asha Rao', 'correction, due on 2026-12-20'],
      ]);
    });

    it('are answered with everything that is stored of the member, recorded in both records', async () => {
      const id = await open();
      const made = await asha.send(operations.export, { id });
      expect(made).toMatchObject({ __typename: 'DataExport', fileName: `export-${id}.json`, request: { id } });
      const { sections, unavailable } = JSON.parse(String(made['content'])) as Export;
      const recordsOf = (name: string) => sections.find((one) => one.class === name)?.records;
      expect(['REDEMPTION', 'BANK_DETAILS', 'NEWSLETTER'].map((name) => recordsOf(name)?.length)).toEqual([3, 1, 0]);
      expect(String(made['content'])).toContain(member.mobile);
      // The member's email addresses are not known here, and the file says so.
      expect(unavailable).toEqual(['NEWSLETTER']);
      // The member learns from it what the staff did, and not who.
      expect(JSON.stringify(recordsOf('STAFF_AUDIT'))).toContain('DATA_REQUEST_OPENED');
      expect(JSON.stringify(sections)).not.toContain('Asha');
      expect((await events())[0]).toEqual(['EXPORT', 'DONE', 'Asha Rao']);
      expect((await audited(id))[0]).toEqual(['DATA_EXPORTED', 'Asha Rao', null]);
    });

    it('find the newsletter by the address that the member gave, and refuse what is none', async () => {
      const id = await open();
      for (const email of ['kabir', 'a@b', `${'a'.repeat(250)}@example.com`]) {
        expect(await asha.send(operations.export, { id, email })).toMatchObject({
          code: 'INVALID_INPUT',
          field: 'newsletterEmail',
        });
      }
      await club.store.newsletter.subscribe('kabir@example.com');
      const made = await asha.send(operations.export, { id, email: ' kabir@example.com ' });
      const { sections, unavailable } = JSON.parse(String(made['content'])) as Export;
      expect(unavailable).toEqual([]);
      expect(sections.find((section) => section.class === 'NEWSLETTER')?.records).toHaveLength(1);
      expect(JSON.stringify(await club.store.audit.list({}, 500))).not.toContain('kabir@');

      // Of somebody who has nothing else here: the next test deletes this member.
      const { id: memberId } = await club.member('9999900002');
      await asha.lookUp(memberId);
      const deletion = await open({ kind: 'DELETION', memberId });
      expect(await asha.send(operations.delete, { id: deletion, email: 'kabir@example.com' })).toMatchObject({
        outcome: 'DONE',
        note: expect.stringMatching(/^Deleted\. Reference: [\w-]+$/),
      });
      expect(await club.store.newsletter.count()).toBe(0);
    });

    it('are not answered with something else, or when they are closed', async () => {
      const id = await open({ kind: 'DELETION' });
      expect(await asha.send(operations.export, { id })).toMatchObject({ code: 'NOT_ALLOWED', field: 'requestId' });
      const other = await open();
      expect(await asha.send(operations.delete, { id: other })).toMatchObject({ code: 'NOT_ALLOWED' });
      await asha.send(operations.close, { id: other, outcome: 'DONE', note: 'Sent by post.' });
      expect(await asha.send(operations.export, { id: other })).toMatchObject({ code: 'CONFLICT' });
      expect(await asha.send(operations.export, { id: 'none' })).toMatchObject({
        code: 'NOT_FOUND',
        field: 'requestId',
      });
    });

    it('need a confirmation of the last minutes for an export, a deletion and the list of subscribers', async () => {
      const id = await open();
      club.later((6 * 60_000) / 1000);
      for (const [query, variables] of [
        [operations.export, { id }],
        [operations.delete, { id }],
        [operations.subscribers, { reason: 'The newsletter of December' }],
        [operations.exportOther, { input: { mobile: '8887712345', reason: 'Asked by email' } }],
        [operations.deleteOther, { input: { mobile: '8887712345', reason: 'Asked by email' } }],
      ] as const) {
        expect((await asha.graph(query, variables)).errors?.[0]?.extensions.code).toBe('CONFIRMATION_REQUIRED');
      }
      asha = await club.staff('AGENT');
      await asha.lookUp(member.ids.member);
    });

    it('delete nothing while something is open, and say what', async () => {
      const { id: memberId } = await club.member('9999900001');
      await asha.lookUp(memberId);
      const begun = { memberId, details: {}, payload: {} };
      await club.store.operations.begin({ kind: 'REFER_FRIEND', key: [memberId, 'a friend'], ...begun });
      const id = await open({ kind: 'DELETION', memberId });
      const refused = await asha.send(operations.delete, { id });
      expect(refused).toMatchObject({ __typename: 'Refusal', code: 'NOT_ALLOWED' });
      expect(refused.message).toContain('REFER_FRIEND since 2026-11-25');
      expect(await club.store.dataRequests.find(id)).toMatchObject({ closedAt: null });
      expect((await events())[0]).toEqual(['DELETION', 'REFUSED', 'Asha Rao']);
      expect((await audited(id)).map(([action]) => action)).toEqual(['DATA_REQUEST_OPENED']);
    });

    it('delete what is stored of the person, and stay as the proof of the answer', async () => {
      const id = await open({ kind: 'DELETION' });
      const others = { copy: await open(), withdrawal: await open({ kind: 'WITHDRAWAL', receivedOn: '2026-11-24' }) };
      const { alsoOpen } = await asha.send<{ alsoOpen: { id: string }[] }>(
        'query ($id: ID!) { dataRequest(id: $id) { alsoOpen { id } } }',
        { id },
      );
      expect(alsoOpen.map((one) => one.id)).toEqual(expect.arrayContaining(Object.values(others)));
      const owed = await asha.send(operations.delete, { id });
      expect(owed).toMatchObject({
        code: 'NOT_ALLOWED',
        message: expect.stringContaining('copy of the data is still owed'),
      });
      const note = 'Told by email that no copy is possible any more';
      await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 400 });
      expect(await asha.send(operations.delete, { id, note })).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      await club.sandbox.clearFaults();
      expect(await club.store.dataRequests.find(others.copy)).toMatchObject({ closedAt: null });
      // Of two who press at the same time, one is told that it is closed.
      const outcomes = await Promise.all([1, 2].map(() => asha.send(operations.delete, { id, note })));
      expect(await club.store.dataRequests.find(others.copy)).toMatchObject({ outcome: 'REFUSED', note });
      expect(await club.store.dataRequests.find(others.withdrawal)).toMatchObject({ outcome: 'DONE', note });
      expect(outcomes.map(({ __typename }) => __typename)).toContain('DataRequest');
      const done = outcomes.find(({ __typename }) => __typename === 'DataRequest') as DeskOutcome;
      expect(done).toMatchObject({ outcome: 'DONE', closedAt: club.now().toISOString() });
      const [, reference = ''] =
        /^Deleted\. Reference: ([\w-]+)\. A newsletter subscription was not looked for/.exec(String(done['note'])) ??
        [];
      expect((await club.store.privacyEvents.list(50)).find((one) => one.id === reference)).toMatchObject({
        action: 'DELETION',
        outcome: 'DONE',
        operator: 'Asha Rao',
      });
      expect((await audited(id)).map(([action]) => action)).toEqual(
        expect.arrayContaining(['DATA_DELETED', 'DATA_REQUEST_CLOSED', 'DATA_REQUEST_OPENED']),
      );
      for (const marker of [member.mobile, 'Kabir Menon', 'Candolim', 'Nila Paul']) {
        const found = (await openedDump(database.db())).filter(({ text }) => text.includes(marker));
        expect([marker, found]).toEqual([marker, []]);
      }
      expect(await club.store.dataRequests.find(id)).toMatchObject({ membershipNumber: member.ids.membershipNumber });
      expect(await asha.send(operations.delete, { id })).toMatchObject({ code: 'CONFLICT' });
    });

    it('are closed when the member deletes the data on the site', async () => {
      const mobile = await club.customer();
      const { outcome, headers } = await club.logIn(mobile);
      const memberId = String(outcome.me?.id);
      await asha.lookUp(memberId);
      const copy = await open({ memberId });
      const deletion = await open({ memberId, kind: 'DELETION' });
      const otp = await receiveOtp(club.api, club.sandbox, mobile);
      const { data } = await club.api.graph<DeleteAnswer>(DELETE_MY_DATA, { input: { otp } }, headers);
      expect(data?.deleteMyData).toMatchObject({ __typename: 'DeleteMyDataSuccess' });
      const note = `The member deleted the data on the site: ${data?.deleteMyData.reference}`;
      expect(await club.store.dataRequests.find(copy)).toMatchObject({ outcome: 'REFUSED', note });
      expect(await club.store.dataRequests.find(deletion)).toMatchObject({ outcome: 'DONE', note });
      expect((await audited(copy))[0]).toEqual(['DATA_REQUEST_CLOSED', 'the member', 'refused']);
    });

    it('and the newsletter: the list has a link for each, with a reason in the audit', async () => {
      for (const name of ['leela', '+omar', '=1+1', '-2+3']) {
        await club.store.newsletter.subscribe(`${name}@example.com`);
      }
      expect(await asha.send(operations.subscribers, { reason: '' })).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'reason',
      });
      const file = await asha.send(operations.subscribers, { reason: 'The newsletter of December' });
      expect(file).toMatchObject({ fileName: 'subscribers-2026-11-25.csv', count: 4 });
      const [columns, ...rows] = String(file['content'])
        .trim()
        .split('\n')
        .map((line) => line.split(','));
      expect(columns).toEqual(['email', 'consented_at', 'unsubscribe']);
      // What begins like a formula is a text for a spreadsheet.
      expect(rows.map(([email = '']) => email).toSorted()).toEqual([
        "'+omar@example.com",
        "'-2+3@example.com",
        "'=1+1@example.com",
        'leela@example.com',
      ]);
      for (const [, , link] of rows)
        expect(link).toContain(`${club.api.url.replace('127.0.0.1', 'localhost')}/newsletter/unsubscribe?token=`);
      const entries = await club.store.audit.list({ actions: ['SUBSCRIBERS_EXPORTED'] }, 10);
      expect(entries.map(({ who, reason }) => [who, reason])).toEqual([['Asha Rao', 'The newsletter of December']]);
      const [, token = ''] = /token=(\S+)/.exec(rows.find(([email]) => email === 'leela@example.com')?.[2] ?? '') ?? [];
      expect(await club.store.newsletter.unsubscribe(token)).toEqual({ wasSubscribed: true });
    });

    describe('of people whom the CRM does not have', () => {
      const mobile = '8887712345';
      const reason = 'Asked by email';
      const other = (kind: 'exportOther' | 'deleteOther', given: object) =>
        asha.send(operations[kind], { input: { reason, ...given } });

      it('are answered by the number alone', async () => {
        const about = {
          projectId: '104',
          projectName: 'Riverside Residences',
          preferredDate: null,
          preferredTime: null,
        };
        const sent = { ...about, mobile, idempotencyKey: 'a key', entered: mobile, intent: 'ENQUIRE' } as const;
        await club.store.contactRequests.add({ ...sent, verified: true });
        await club.store.notices.accept(mobile, 'CONTACT_REQUEST', '2026-11-25');
        const made = await other('exportOther', { mobile });
        expect(made).toMatchObject({ __typename: 'PersonExport', fileName: 'export-2026-11-25.json' });
        expect(made['content']).toContain('Riverside Residences');
        const deleted = await other('deleteOther', { mobile });
        expect(deleted).toMatchObject({ __typename: 'PersonDeletion', reference: expect.any(String) });
        expect(JSON.stringify(deleted['erased'])).toContain('"rows":1');
        expect((await other('exportOther', { mobile }))['content']).not.toContain('Riverside Residences');
        expect(await club.store.notices.of(mobile)).toEqual([]);
        expect((await events()).slice(0, 3)).toEqual([
          ['EXPORT', 'DONE', 'Asha Rao'],
          ['DELETION', 'DONE', 'Asha Rao'],
          ['EXPORT', 'DONE', 'Asha Rao'],
        ]);
        const [entry] = await club.store.audit.list({ actions: ['DATA_DELETED'] }, 1);
        const detail = 'Of somebody whom the CRM does not have, by mobile number.';
        expect(entry).toMatchObject({ reason, subjectId: null, detail });
      });

      it('are found by the id that the CRM had, with the number', async () => {
        // Digits do not count for the last three letters of an id, which are a checksum.
        const gone = member.ids.member.replace(/\d(?=\D*.{3}$)/, (digit) => String((Number(digit) + 5) % 10));
        await club.store.goals.set(gone, { kind: 'POINTS', subjectId: null, nights: null, points: 5000 }, null);
        expect(await other('exportOther', { memberId: gone })).toMatchObject({
          code: 'INVALID_INPUT',
          field: 'mobile',
        });
        const deleted = await other('deleteOther', { memberId: gone, mobile });
        expect(deleted['erased']).toEqual([{ title: expect.any(String), rows: 1 }]);
        expect(await club.store.goals.find(gone)).toBeNull();
        expect((await audited(gone))[0]?.[0]).toBe('DATA_DELETED');
      });

      it('have a subscription of the newsletter ended by its address', async () => {
        await club.store.newsletter.subscribe('farah@example.com');
        const before = await club.store.newsletter.count();
        const deleted = await other('deleteOther', { newsletterEmail: 'FARAH@example.com' });
        expect(deleted['erased']).toEqual([{ title: 'The newsletter', rows: 1 }]);
        expect(await club.store.newsletter.count()).toBe(before - 1);
        expect((await other('deleteOther', { newsletterEmail: 'farah@example.com' }))['erased']).toEqual([]);
      });

      it.each([
        [{}, 'INVALID_INPUT', 'mobile'],
        [{ mobile: '12' }, 'INVALID_INPUT', 'mobile'],
        [{ mobile, memberId: "1' OR '1" }, 'INVALID_INPUT', 'memberId'],
        [{ newsletterEmail: 'somebody' }, 'INVALID_INPUT', 'newsletterEmail'],
        [{ mobile, reason: '' }, 'INVALID_INPUT', 'reason'],
        // A member is answered with a request, which is kept as the proof.
        [{ mobile: '9999900001' }, 'NOT_ALLOWED', 'mobile'],
      ])('are not answered with %j', async (given, code, field) => {
        expect(await other('exportOther', given)).toMatchObject({ __typename: 'Refusal', code, field });
        expect(await other('deleteOther', given)).toMatchObject({ __typename: 'Refusal', code, field });
      });

      it('are not answered while the CRM cannot tell whether they are members', async () => {
        await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 400 });
        expect(await other('deleteOther', { mobile })).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
        await club.sandbox.clearFaults();
      });
    });

    it('are part of an overview: consents, subscribers and what retention erased', async () => {
      await club.store.notices.accept('9999900001', 'LOGIN', '2026-11-25');
      await club.store.notices.accept('9999900002', 'LOGIN', '2026-11-25');
      await club.store.notices.accept('9999900002', 'REGISTRATION', '2026-11-20');
      await club.store.newsletter.subscribe('old@example.com');
      club.later((retentionDefaults.SUBSCRIBERS + 1) * day);
      await eraseExpired({ store: club.store, log: createLog('silent'), retention: retentionDefaults });
      await club.store.notices.accept('9999900003', 'LOGIN', '2026-11-25');
      await club.store.newsletter.subscribe('new@example.com');
      const viewer = await club.staff('VIEWER', 'Vikram Shah');
      const { data } = await viewer.graph(`{ consents { place version people lastAt } newsletterSubscribers
      retentionRuns { at erased { title rows } } }`);
      expect(data).toMatchObject({
        consents: [{ place: 'LOGIN', version: '2026-11-25', people: 1, lastAt: club.now().toISOString() }],
        newsletterSubscribers: 1,
        retentionRuns: [{ at: club.now().toISOString() }],
      });
      expect(JSON.stringify(data)).toContain('{"title":"The newsletter","rows":4}');
    });

    it('leave no mobile number, name or address in the log', () => {
      for (const text of [member.mobile, 'Kabir', '@example.com', 'unsubscribe?token'])
        expect(club.api.logs()).not.toContain(text);
    });
  },
  { bothAtNight: true },
);
