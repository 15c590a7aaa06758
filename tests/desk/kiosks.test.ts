import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCommand, createKiosksCommand } from '#api/commands/kiosks/service.ts';
import { createLog } from '#api/main/log.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';

const kiosk = 'id name gallery state enrolledAt revokedAt revokedBecause version lastSeenAt clockOffsetSeconds';
const galleryFields = 'id name address hours { day opens closes } closedOn projectIds languages';
const message = 'id english hindi from until galleryId kioskId';
const refusal = '... on Refusal { code message field }';
const changed = `__typename ... on Kiosks { sessionsEnded kiosks { ${kiosk} } } ${refusal}`;
const operations = {
  list: `{ kiosks { ${kiosk} } }`,
  enrol: `mutation Enrol($name: String!, $gallery: String!) { enrolKiosk(input: { name: $name, gallery: $gallery }) {
    __typename ... on KioskEnrolment { enrolmentCode: code expiresAt url kiosk { ${kiosk} } } ${refusal} } }`,
  revoke: `mutation Revoke($id: ID!, $reason: String!) { revokeKiosk(id: $id, reason: $reason) { ${changed} } }`,
  change: `mutation Change($id: ID!, $name: String!, $gallery: String!) {
    changeKiosk(id: $id, input: { name: $name, gallery: $gallery }) { ${changed} } }`,
  galleries: `{ galleries { ${galleryFields} } }`,
  save: `mutation Save($id: ID, $input: GalleryInput!) { saveGallery(id: $id, input: $input) {
    __typename ... on Gallery { ${galleryFields} } ${refusal} } }`,
  remove: `mutation Remove($id: ID!) { removeGallery(id: $id) { __typename ... on Galleries { galleries { name } } ${refusal} } }`,
  messages: `{ kioskMessages { ${message} } }`,
  message: `mutation Message($input: KioskMessageInput!) { showKioskMessage(input: $input) {
    __typename ... on KioskMessages { messages { ${message} } } ${refusal} } }`,
  end: `mutation End($id: ID!) { endKioskMessage(id: $id) { __typename ... on KioskMessages { messages { id } } ${refusal} } }`,
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

const hours = (day: string, opens = '10:00', closes = '19:00') => ({ day, opens, closes });
const idOf = async (name: string) => (await store.galleries.named(name))?.id ?? '';

describe('the galleries in the desk', () => {
  it('are made with their first kiosk, and set up', async () => {
    await enrolled('Left');
    const id = await idOf('Worli');
    expect((await asha.graph<{ galleries: object[] }>(operations.galleries)).data?.galleries).toEqual([
      { id, name: 'Worli', address: null, hours: null, closedOn: [], projectIds: [], languages: ['en', 'hi'] },
    ]);
    const input = {
      name: 'Worli Sea Face',
      address: 'Worli, Mumbai',
      hours: [hours('MONDAY'), hours('SUNDAY', '11:00', '18:30')],
      closedOn: ['2026-12-25'],
      projectIds: ['104', '101'],
      languages: ['hi', 'en'],
    };
    expect(await asha.send(operations.save, { id, input })).toEqual({ __typename: 'Gallery', id, ...input });
    // The kiosk is in the gallery of the new name.
    expect((await store.kiosks.list()).map((one) => one.gallery)).toEqual(['Worli Sea Face']);
    expect(await recorded()).toEqual([
      [
        'Asha Rao',
        'GALLERY_CHANGED',
        'GALLERY',
        id,
        null,
        'Worli, now Worli Sea Face: open on 2 days a week; 1 closed days; 2 projects first; hi, en',
      ],
    ]);
    // What is missing is taken away.
    const usual = { address: null, hours: null, closedOn: [], projectIds: [], languages: ['en', 'hi'] };
    expect(await asha.send(operations.save, { id, input: { name: 'Worli' } })).toMatchObject({
      name: 'Worli',
      ...usual,
    });
  });

  it('have names of their own, in whichever letters', async () => {
    await asha.send(operations.save, { input: { name: 'Worli' } });
    const again = await asha.send(operations.save, { input: { name: 'WORLI' } });
    expect(again).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT', field: 'name' });
    expect(await store.galleries.list()).toHaveLength(1);
  });

  it('and kiosks get a name that two people give at once only once', async () => {
    const answers = await Promise.all(
      ['Asha', 'Olga'].map(() => asha.send(operations.save, { input: { name: 'Juhu' } })),
    );
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual(['Gallery', 'Refusal']);
    // Both have looked before one of them stored it.
    const all = await store.galleries.list();
    for (const juhu of all) expect(await store.galleries.save({ ...juhu, id: 'another' })).toBe(false);
    expect(await store.galleries.list()).toEqual(all);
    const left = await enrolled('Left', 'Juhu');
    await enrolled('Right', 'Juhu');
    expect(await store.kiosks.change(left, { name: 'Right', gallery: 'Juhu' })).toBe(false);
    expect((await store.kiosks.list()).map(({ name }) => name).toSorted()).toEqual(['Left', 'Right']);
  });

  it('are removed with their messages once no kiosk stands in them', async () => {
    const [kioskId, id] = [await enrolled('Left'), await idOf('Worli')];
    await asha.send(operations.message, { input: { english: 'Closed today', galleryId: id } });
    expect(await asha.send(operations.remove, { id })).toMatchObject({ code: 'CONFLICT', field: 'id' });
    await asha.send(operations.revoke, { id: kioskId, reason: 'Moved' });
    expect(await asha.send(operations.remove, { id })).toEqual({ __typename: 'Galleries', galleries: [] });
    expect(await store.kioskMessages.list()).toEqual([]);
    expect((await recorded()).at(-1)).toEqual(['Asha Rao', 'GALLERY_REMOVED', 'GALLERY', id, null, 'Worli']);
  });

  it('choose from the public projects; while the backend does not answer, there are none', async () => {
    const read = async () => (await asha.graph<{ projects: object[] | null }>('{ projects { id name city } }')).data;
    const { projects } = (await read()) ?? {};
    expect(projects).toContainEqual(expect.objectContaining({ id: '101', name: expect.any(String) }));
    const cold = await startApi(sandbox, { store, now: () => clock });
    await sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    const other = await staffAt(cold, store, 'VIEWER', 'Vikram Shah');
    expect((await other.graph<{ projects: null }>('{ projects { id } }')).data).toEqual({ projects: null });
    await sandbox.clearFaults();
    await cold.close();
  });
});

describe('the messages in the desk', () => {
  const shown = async () => (await asha.graph<{ kioskMessages: object[] }>(operations.messages)).data?.kioskMessages;

  it('are for all screens, a gallery or a kiosk, in two languages and with a time', async () => {
    const kioskId = await enrolled('Left');
    const galleryId = await idOf('Worli');
    const [from, until] = ['2026-11-25T10:00:00.000Z', '2026-11-25T12:00:00.000Z'];
    await asha.send(operations.message, { input: { english: 'Hello', hindi: ' ' } });
    await asha.send(operations.message, { input: { english: ' Closed today ', hindi: 'आज बंद', galleryId, until } });
    await asha.send(operations.message, { input: { english: 'Out of order', kioskId, from } });
    const whole = { galleryId: null, kioskId: null, hindi: null, until: null };
    expect(await shown()).toHaveLength(3);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { ...whole, id: expect.any(String), english: 'Hello', from: clock.toISOString() },
        {
          id: expect.any(String),
          english: 'Closed today',
          hindi: 'आज बंद',
          from: clock.toISOString(),
          until,
          galleryId,
          kioskId: null,
        },
        { ...whole, id: expect.any(String), english: 'Out of order', from, kioskId },
      ]),
    );
    expect((await recorded()).map(([, action, kind, id, , detail]) => [action, kind, id, detail])).toEqual([
      ['KIOSK_MESSAGE', null, null, 'All screens: Hello'],
      ['KIOSK_MESSAGE', 'GALLERY', galleryId, 'Worli: Closed today / आज बंद, until 25 Nov 2026, 17:30 IST'],
      ['KIOSK_MESSAGE', 'KIOSK', kioskId, 'Left, Worli: Out of order, from 25 Nov 2026, 15:30 IST'],
    ]);
    clock = new Date(until);
    expect(await shown()).toHaveLength(2);
  });

  it('end before their time, and with their kiosk', async () => {
    const kioskId = await enrolled('Left');
    const { messages } = await asha.send(operations.message, { input: { english: 'Hello' } });
    const [{ id } = { id: '' }] = messages as { id: string }[];
    expect(await asha.send(operations.end, { id })).toEqual({ __typename: 'KioskMessages', messages: [] });
    expect((await recorded()).at(-1)).toEqual(['Asha Rao', 'KIOSK_MESSAGE_ENDED', null, null, null, 'Hello']);
    await asha.send(operations.message, { input: { english: 'Hello', kioskId } });
    await asha.send(operations.revoke, { id: kioskId, reason: 'Stolen' });
    expect(await shown()).toEqual([]);
    const late = await asha.send(operations.message, { input: { english: 'Hello', kioskId } });
    expect(late).toMatchObject({ code: 'CONFLICT', field: 'kioskId' });
  });

  it('are fifty at most', async () => {
    const one = { english: 'Hello', hindi: null, galleryId: null, kioskId: null, shownFrom: clock, shownUntil: null };
    for (let count = 0; count < 50; count += 1) await store.kioskMessages.add(one);
    const more = await asha.send(operations.message, { input: { english: 'One more' } });
    expect(more).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT' });
  });
});

describe('the kiosks in the desk', () => {
  it('have no mobile number in a name or a message, since the audit keeps them', async () => {
    const id = await enrolled('Foyer');
    for (const [sent, field] of [
      [asha.send(operations.enrol, { name: 'Call 98765 43210', gallery: 'Worli' }), 'name'],
      [asha.send(operations.enrol, { name: 'Foyer right', gallery: '987.654.3210' }), 'gallery'],
      [asha.send(operations.message, { input: { english: 'Call ९८७६५ ४३२१०' } }), 'english'],
      [asha.send(operations.message, { input: { english: 'Call us', hindi: '98765 43210' } }), 'hindi'],
      [asha.send(operations.change, { id, name: 'Call 98765 43210', gallery: 'Worli' }), 'name'],
      [asha.send(operations.save, { input: { name: 'Worli 2', address: 'Call 98765 43210' } }), 'address'],
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

  it('load their page again, those that are named and no others', async () => {
    const [left, other] = [await enrolled('Left'), await enrolled('Hall', 'Bandra')];
    await asha.send(operations.reload, { ids: [other] });
    expect((await store.kiosks.find(other))?.reloadRequestedAt).toEqual(clock);
    expect((await store.kiosks.find(left))?.reloadRequestedAt).toBeNull();
    expect(await recorded()).toEqual([['Asha Rao', 'KIOSK_RELOADED', 'KIOSK', other, null, 'Hall, Bandra']]);
  });

  it('get another name and another gallery, and keep their device', async () => {
    const [left, right] = [await enrolled('Left'), await enrolled('Right', 'Bandra')];
    const moved = await asha.send(operations.change, { id: left, name: ' Lounge ', gallery: 'BANDRA' });
    expect(moved).toMatchObject({ kiosks: [{ id: left, name: 'Lounge', gallery: 'Bandra', state: 'ENROLLED' }] });
    const taken = await asha.send(operations.change, { id: left, name: 'right', gallery: 'Bandra' });
    expect(taken).toMatchObject({ __typename: 'Refusal', code: 'CONFLICT', field: 'name' });
    // In other letters it is the same kiosk.
    const written = await asha.send(operations.change, { id: right, name: 'RIGHT', gallery: 'Bandra' });
    expect(written).toMatchObject({ kiosks: [{ id: right, name: 'RIGHT' }] });
    expect(await recorded()).toEqual([
      ['Asha Rao', 'KIOSK_CHANGED', 'KIOSK', left, null, 'Left, Worli, now Lounge, Bandra'],
      ['Asha Rao', 'KIOSK_CHANGED', 'KIOSK', right, null, 'Right, Bandra, now RIGHT, Bandra'],
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
    ['change', { id: 'none', name: 'Left', gallery: 'Worli' }, 'NOT_FOUND', 'id'],
    ['reload', { ids: ['none'] }, 'NOT_FOUND', 'ids'],
    ['reload', { ids: [] }, 'INVALID_INPUT', 'ids'],
    ['save', { id: 'none', input: { name: 'Worli' } }, 'NOT_FOUND', 'id'],
    ['save', { input: { name: '' } }, 'INVALID_INPUT', 'name'],
    ['save', { input: { name: 'a', address: 'a'.repeat(121) } }, 'INVALID_INPUT', 'address'],
    ['save', { input: { name: 'a', hours: [hours('MONDAY', '25:00', '26:00')] } }, 'INVALID_INPUT', 'hours'],
    ['save', { input: { name: 'a', hours: [hours('MONDAY', '19:00', '10:00')] } }, 'INVALID_INPUT', 'hours'],
    ['save', { input: { name: 'a', hours: [hours('MONDAY'), hours('MONDAY')] } }, 'INVALID_INPUT', 'hours'],
    ['save', { input: { name: 'a', closedOn: ['2026-02-30'] } }, 'INVALID_INPUT', 'closedOn'],
    ['save', { input: { name: 'a', projectIds: ['1', '1'] } }, 'INVALID_INPUT', 'projectIds'],
    ['save', { input: { name: 'a', languages: ['hi'] } }, 'INVALID_INPUT', 'languages'],
    ['save', { input: { name: 'a', languages: ['hi', 'fr'] } }, 'INVALID_INPUT', 'languages'],
    ['remove', { id: 'none' }, 'NOT_FOUND', 'id'],
    ['message', { input: { english: 'Hello', kioskId: 'none' } }, 'NOT_FOUND', 'kioskId'],
    ['message', { input: { english: 'Hello', galleryId: 'none' } }, 'NOT_FOUND', 'galleryId'],
    ['message', { input: { english: 'Hello', galleryId: 'a', kioskId: 'b' } }, 'INVALID_INPUT', 'kioskId'],
    ['message', { input: { english: 'Hello', until: '2026-11-25T05:59:00Z' } }, 'INVALID_INPUT', 'until'],
    [
      'message',
      { input: { english: 'Hello', from: '2026-11-26T10:00:00+05:30', until: '2026-11-26T10:00:00+05:30' } },
      'INVALID_INPUT',
      'until',
    ],
    ['end', { id: 'none' }, 'NOT_FOUND', 'id'],
  ] as const)('refuse to %s with %j', async (name, variables, code, field) => {
    expect(await asha.send(operations[name], variables)).toMatchObject({ __typename: 'Refusal', code, field });
    expect(await recorded()).toEqual([]);
  });

  it('refuse a message that no screen can show, and a time that is none', async () => {
    for (const text of ['', 'a'.repeat(201), 'two\nlines', '\u202Ereversed']) {
      for (const [field, input] of [
        ['english', { english: text }],
        ...(text === '' ? [] : [['hindi', { english: 'Hello', hindi: text }] as const]),
      ] as const) {
        expect(await asha.send(operations.message, { input })).toMatchObject({ code: 'INVALID_INPUT', field });
      }
    }
    const { errors } = await asha.graph(operations.message, { input: { english: 'Hello', until: 'tomorrow' } });
    expect(errors?.[0]?.message).toContain('A DateTime must be a moment');
    expect(await recorded()).toEqual([]);
  });

  it('are changed only by those who may, and revoked only by who has just confirmed', async () => {
    const id = await enrolled('Left');
    const codeOf = async (staff: Staff, query: string, variables: object) =>
      (await staff.graph(query, { ...variables })).errors?.[0]?.extensions.code;
    const viewer = await staffAt(api, store, 'VIEWER', 'Vikram Shah');
    const agent = await staffAt(api, store, 'AGENT', 'Anita Bose');
    expect((await viewer.graph(operations.list)).errors).toBeUndefined();
    for (const [query, variables] of [
      [operations.message, { input: { english: 'Hello' } }],
      [operations.reload, { ids: [id] }],
    ] as const) {
      expect(await codeOf(viewer, query, variables)).toBe('FORBIDDEN');
      expect(await codeOf(agent, query, variables)).toBeUndefined();
    }
    for (const [query, variables] of [
      [operations.change, { id, name: 'New', gallery: 'Worli' }],
      [operations.save, { input: { name: 'Bandra' } }],
    ] as const) {
      expect(await codeOf(agent, query, variables)).toBe('FORBIDDEN');
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
    const until = '2026-11-25T18:00:00+05:30';
    const input = { english: 'Closed today', hindi: 'आज बंद है', kioskId: byDesk, until };
    await asha.send(operations.message, { input });
    const texts = ['--text', input.english, '--hindi', input.hindi, '--until', '2026-11-25 18:00'];
    await command('message', byCommand, ...texts);
    const [first, second] = await store.kioskMessages.list();
    expect({ ...first, id: null, kioskId: null }).toEqual({ ...second, id: null, kioskId: null });
    await asha.send(operations.end, { id: (await store.kioskMessages.of({ id: byDesk, gallery: '' }))[0]?.id });
    await command('message', byCommand);
    expect(await store.kioskMessages.list()).toEqual([]);
    await asha.send(operations.reload, { ids: [byDesk] });
    await command('reload', byCommand);
    await same();
    await asha.send(operations.revoke, { id: byDesk, reason: 'Moved' });
    await command('revoke', byCommand, '--yes');
    await same();
    const entries = await recorded();
    const of = (who: string) =>
      entries.filter(([by]) => by === who).map(([, action, kind, , , detail]) => [action, kind, detail?.slice(-12)]);
    expect(of('command line (olga)')).toHaveLength(5);
    expect(of('command line (olga)').map(([action]) => action)).toEqual(of('Asha Rao').map(([action]) => action));
    expect(entries.filter(([by]) => by === 'Asha Rao').map((entry) => entry[3])).toEqual(Array(5).fill(byDesk));
    expect(entries.filter(([by]) => by !== 'Asha Rao').map((entry) => entry[3])).toEqual(Array(5).fill(byCommand));
  });
});
