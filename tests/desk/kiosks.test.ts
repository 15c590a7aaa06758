import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCommand, createKiosksCommand } from '#api/commands/kiosks/service.ts';
import { createLog } from '#api/main/log.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';

const kiosk = 'id name gallery state enrolledAt revokedAt revokedBecause version lastSeenAt clockOffsetSeconds message';
const refusal = '... on Refusal { code message field }';
const changed = `__typename ... on Kiosks { sessionsEnded kiosks { ${kiosk} } } ${refusal}`;
const operations = {
  list: `{ kiosks { ${kiosk} } }`,
  enrol: `mutation Enrol($name: String!, $gallery: String!) { enrolKiosk(input: { name: $name, gallery: $gallery }) {
    __typename ... on KioskEnrolment { enrolmentCode: code expiresAt url kiosk { ${kiosk} } } ${refusal} } }`,
  revoke: `mutation Revoke($id: ID!, $reason: String!) { revokeKiosk(id: $id, reason: $reason) { ${changed} } }`,
  message: `mutation Message($ids: [ID!]!, $message: String) { messageKiosks(ids: $ids, message: $message) { ${changed} } }`,
  reload: `mutation Reload($ids: [ID!]!) { reloadKiosks(ids: $ids) { ${changed} } }`,
};

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock: Date;
let asha: Staff;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  clock = new Date('2026-11-25T06:00:00.000Z');
  store = await openMemoryStore({ now: () => clock });
  api = await startApi(sandbox, { store, now: () => clock });
  asha = await staffAt(api, store, 'ADMINISTRATOR');
  return () => api.close();
});

/** A kiosk with a device. */
async function enrolled(name: string, gallery = 'Worli'): Promise<string> {
  const { code } = await store.kiosks.invite(name, gallery);
  return (await store.kiosks.enrol(code, '1.2.0'))?.kiosk.id ?? '';
}
/** What was recorded, the oldest first, without times. */
const recorded = async () =>
  (await store.audit.list({}, 100))
    .toReversed()
    .map(({ who, action, subjectKind, subjectId, reason, detail }) => [
      who,
      action,
      subjectKind,
      subjectId,
      reason,
      detail,
    ]);

describe('the kiosks in the desk', () => {
  it('have no mobile number in a name or a message, since the audit keeps them', async () => {
    const id = await enrolled('Foyer');
    for (const [sent, field] of [
      [asha.send(operations.enrol, { name: 'Call 98765 43210', gallery: 'Worli' }), 'name'],
      [asha.send(operations.enrol, { name: 'Foyer right', gallery: '987.654.3210' }), 'gallery'],
      [asha.send(operations.message, { ids: [id], message: 'Call ९८७६५ ४३२१०' }), 'message'],
    ] as const) {
      expect(await sent).toMatchObject({ __typename: 'Refusal', code: 'INVALID_INPUT', field });
    }
    expect(await store.audit.list({}, 10)).toEqual([]);
  });

  it('are enrolled with a code that the device can read from a QR code', async () => {
    const made = await asha.send(operations.enrol, { name: ' Foyer left ', gallery: 'Worli' });
    expect(made).toMatchObject({
      __typename: 'KioskEnrolment',
      expiresAt: '2026-11-25T07:00:00.000Z',
      kiosk: { name: 'Foyer left', gallery: 'Worli', state: 'WAITING', enrolledAt: null },
    });
    const code = String(made['enrolmentCode']);
    expect(code).toMatch(/^([BCDFGHJKLMNPQRSTVWXZ]{4}-){2}[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    // Of the address of the desk, which has a name.
    expect(made['url']).toBe(`${api.url.replace('127.0.0.1', 'localhost')}/kiosk/#code=${code}`);
    const device = await store.kiosks.enrol(code.replaceAll('-', ''), '1.2.0');
    expect(await recorded()).toEqual([
      ['Asha Rao', 'KIOSK_ENROLLED', 'KIOSK', device?.kiosk.id, null, 'Foyer left, Worli'],
    ]);
    expect(JSON.stringify(await recorded())).not.toContain(code);
    expect(api.logs()).not.toContain(code);
    const { data } = await asha.graph<{ kiosks: object[] }>(operations.list);
    expect(data?.kiosks).toMatchObject([{ state: 'ENROLLED', version: '1.2.0', lastSeenAt: clock.toISOString() }]);
  });

  it('get a new code under the name that they have, in whichever letters it is written', async () => {
    const id = await enrolled('Foyer left');
    const again = await asha.send(operations.enrol, { name: 'foyer left', gallery: 'WORLI' });
    expect(again).toMatchObject({ kiosk: { id, name: 'Foyer left', gallery: 'Worli', state: 'ENROLLED' } });
    expect(await store.kiosks.list()).toHaveLength(1);
  });

  it('show a message and load their page again, those that are named and no others', async () => {
    const [left, right, other] = [await enrolled('Left'), await enrolled('Right'), await enrolled('Hall', 'Bandra')];
    const told = await asha.send(operations.message, { ids: [left, right], message: 'Back at 4 pm' });
    expect(told).toMatchObject({
      sessionsEnded: 0,
      kiosks: [{ message: 'Back at 4 pm' }, { message: 'Back at 4 pm' }],
    });
    expect((await store.kiosks.find(other))?.message).toBeNull();
    expect(await asha.send(operations.message, { ids: [left] })).toMatchObject({
      kiosks: [{ id: left, message: null }],
    });
    await asha.send(operations.reload, { ids: [other] });
    expect((await store.kiosks.find(other))?.reloadRequestedAt).toEqual(clock);
    expect((await store.kiosks.find(left))?.reloadRequestedAt).toBeNull();
    expect((await recorded()).map(([, action, , id, , detail]) => [action, id, detail])).toEqual([
      ['KIOSK_MESSAGE', left, 'Left, Worli: Back at 4 pm'],
      ['KIOSK_MESSAGE', right, 'Right, Worli: Back at 4 pm'],
      ['KIOSK_MESSAGE', left, 'Left, Worli: no message'],
      ['KIOSK_RELOADED', other, 'Hall, Bandra'],
    ]);
  });

  it('are revoked with the sessions on them, with a reason', async () => {
    const id = await enrolled('Left');
    const member = { memberId: 'm', membershipNumber: '1', mobile: '9999900001', name: null, restToken: 't' };
    await store.sessions.create(member, { channel: 'KIOSK', kioskId: id, seconds: 180 });
    const revoked = await asha.send(operations.revoke, { id, reason: ' The tablet was stolen ' });
    expect(revoked).toMatchObject({
      sessionsEnded: 1,
      kiosks: [{ id, state: 'REVOKED', revokedBecause: 'OPERATOR', revokedAt: clock.toISOString() }],
    });
    expect(await recorded()).toEqual([
      ['Asha Rao', 'KIOSK_REVOKED', 'KIOSK', id, 'The tablet was stolen', 'Left, Worli'],
    ]);
  });

  it.each([
    ['enrol', { name: '', gallery: 'Worli' }, 'INVALID_INPUT', 'name'],
    ['enrol', { name: 'a'.repeat(61), gallery: 'Worli' }, 'INVALID_INPUT', 'name'],
    ['enrol', { name: 'Left', gallery: 'two\nlines' }, 'INVALID_INPUT', 'gallery'],
    ['revoke', { id: 'none', reason: 'It is gone' }, 'NOT_FOUND', 'id'],
    ['revoke', { id: 'a\0b', reason: 'It is gone' }, 'NOT_FOUND', 'id'],
    ['revoke', { id: 'none', reason: 'a ' }, 'INVALID_INPUT', 'reason'],
    ['revoke', { id: 'none', reason: 'a'.repeat(501) }, 'INVALID_INPUT', 'reason'],
    ['message', { ids: [], message: 'Hello' }, 'INVALID_INPUT', 'ids'],
    ['message', { ids: ['none'], message: 'Hello' }, 'NOT_FOUND', 'ids'],
    ['reload', { ids: ['none'] }, 'NOT_FOUND', 'ids'],
  ] as const)('refuse to %s with %j', async (name, variables, code, field) => {
    expect(await asha.send(operations[name], variables)).toMatchObject({ __typename: 'Refusal', code, field });
    expect(await recorded()).toEqual([]);
  });

  it('refuse a message that no screen can show', async () => {
    const ids = [await enrolled('Left')];
    for (const message of ['', 'a'.repeat(201), 'two\nlines', '\u202Ereversed']) {
      const outcome = await asha.send(operations.message, { ids, message });
      expect(outcome).toMatchObject({ code: 'INVALID_INPUT', field: 'message' });
    }
    expect(await recorded()).toEqual([]);
  });

  it('are changed only by those who may, and revoked only by who has just confirmed', async () => {
    const id = await enrolled('Left');
    const codeOf = async (staff: Staff, query: string, variables: object) =>
      (await staff.graph(query, { ...variables })).errors?.[0]?.extensions.code;
    const viewer = await staffAt(api, store, 'VIEWER', 'Vikram Shah');
    const agent = await staffAt(api, store, 'AGENT', 'Anita Bose');
    expect((await viewer.graph(operations.list)).errors).toBeUndefined();
    for (const query of [operations.message, operations.reload]) {
      expect(await codeOf(viewer, query, { ids: [id] })).toBe('FORBIDDEN');
      expect(await codeOf(agent, query, { ids: [id] })).toBeUndefined();
    }
    expect(await codeOf(agent, operations.enrol, { name: 'New', gallery: 'Worli' })).toBe('FORBIDDEN');
    expect(await codeOf(agent, operations.revoke, { id, reason: 'Stolen' })).toBe('FORBIDDEN');
    clock = new Date(clock.getTime() + 6 * 60_000);
    expect(await codeOf(asha, operations.revoke, { id, reason: 'Stolen' })).toBe('CONFIRMATION_REQUIRED');
    expect((await store.kiosks.find(id))?.revokedAt).toBeNull();
  });
});

describe('the desk and npm run kiosks', () => {
  const command = async (...words: string[]): Promise<string> => {
    let said = '';
    const say = (text: string) => void (said += text);
    const operator = { who: 'olga', say, ask: async () => '' };
    await createKiosksCommand({ store, log: createLog('silent'), now: () => clock, ...operator })(parseCommand(words));
    return said;
  };
  const rows = async () => (await store.kiosks.list()).map((row) => ({ ...row, id: null, name: null }));

  it('do the same to a kiosk, and record the same', async () => {
    const made = await asha.send(operations.enrol, { name: 'By desk', gallery: 'Worli' });
    const text = await command('enrol', '--name', 'By command', '--gallery', 'Worli');
    const codes = [String(made['enrolmentCode']), /Code: (\S+)/.exec(text)?.[1] ?? ''];
    const ids: string[] = [];
    for (const code of codes) ids.push((await store.kiosks.enrol(code.replaceAll('-', ''), '1'))?.kiosk.id ?? '');
    const [byDesk = '', byCommand = ''] = ids;

    const same = async () => {
      const [one, other] = await rows();
      expect(one).toEqual(other);
    };
    await asha.send(operations.message, { ids: [byDesk], message: 'Closed today' });
    await command('message', byCommand, '--text', 'Closed today');
    await same();
    await asha.send(operations.reload, { ids: [byDesk] });
    await command('reload', byCommand);
    await same();
    await asha.send(operations.revoke, { id: byDesk, reason: 'Moved' });
    await command('revoke', byCommand, '--yes');
    await same();
    const entries = await recorded();
    const of = (who: string) =>
      entries.filter(([by]) => by === who).map(([, action, kind, , , detail]) => [action, kind, detail?.slice(-12)]);
    expect(of('command line (olga)')).toHaveLength(4);
    expect(of('command line (olga)').map(([action]) => action)).toEqual(of('Asha Rao').map(([action]) => action));
    expect(entries.filter(([by]) => by === 'Asha Rao').map((entry) => entry[3])).toEqual(Array(4).fill(byDesk));
    expect(entries.filter(([by]) => by !== 'Asha Rao').map((entry) => entry[3])).toEqual(Array(4).fill(byCommand));
  });
});
