import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { type ApiUnderTest, startApi } from '#tests/support/api.ts';
import {
  DeskBrowser,
  logInWith,
  operatorToken,
  type Outcome,
  passkeyOperations,
  registerWith,
} from '#tests/support/desk.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock: Date;
let admin: Staff;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  clock = new Date('2026-11-25T06:00:00.000Z');
  store = await openMemoryStore({ now: () => clock });
  api = await startApi(sandbox, { store, now: () => clock });
  admin = await staffAt(api, store, 'ADMINISTRATOR', 'Olga', 'olga@club.example');
  return () => api.close();
});
afterAll(() => sandbox.close());

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const lastEntry = async () => (await store.audit.list({}, 1))[0];
const person =
  '__typename ... on Staff { id name email role isRemoved isInvited sessions passkeys { id } } ... on Refusal { code field message }';
const inviteStaff = `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) {
  __typename ... on InviteStaffSuccess { url expiresAt staff { id name email role isInvited } } ... on Refusal { code field } } }`;
const changeRole = `mutation ($id: ID!, $role: Role!) { changeStaffRole(id: $id, role: $role) { ${person} } }`;
const remove = `mutation ($id: ID!) { removeStaff(id: $id) { ${person} } }`;
const endSessions = `mutation ($id: ID!) { endStaffSessions(id: $id) { ${person} } }`;
const invitationOf = (token: string) =>
  new DeskBrowser(api).field<Outcome | null>(
    'query ($token: String!) { invitation(token: $token) { name role expiresAt } }',
    { token },
  );

const invite = async (input: object = {}): Promise<Outcome & { readonly token: string }> => {
  const outcome = await admin.browser.field(inviteStaff, {
    input: { name: 'Ravi', email: 'Ravi@Club.example', role: 'AGENT', ...input },
  });
  return { ...outcome, token: typeof outcome['url'] === 'string' ? outcome['url'].replace(/^.*#/, '') : '' };
};
const usedUp = { __typename: 'Refusal', code: 'INVALID_CREDENTIAL' };

describe('an invitation of the desk', () => {
  it('is a link whose token is in the fragment, and only its fingerprint is stored', async () => {
    const { token, ...invited } = await invite();
    expect(invited).toMatchObject({
      url: `${admin.browser.origin}/desk/invitation#${token}`,
      expiresAt: '2026-11-26T06:00:00.000Z',
      staff: { name: 'Ravi', email: 'ravi@club.example', role: 'AGENT', isInvited: true },
    });
    expect(await invitationOf(token)).toEqual({ name: 'Ravi', role: 'AGENT', expiresAt: '2026-11-26T06:00:00.000Z' });
    expect(await lastEntry()).toMatchObject({ action: 'STAFF_INVITED', who: 'Olga', detail: 'as agent' });
    expect(api.logs()).not.toContain(token);
  });

  it('works once, and gives the role of the invitation', async () => {
    const { token } = await invite();
    const browser = new DeskBrowser(api);
    expect(await registerWith(browser, token)).toMatchObject({ staff: { name: 'Ravi', role: 'AGENT' } });
    expect(await registerWith(new DeskBrowser(api), token)).toMatchObject(usedUp);
    expect(await invitationOf(token)).toBeNull();
  });

  it('that two browsers use at the same moment lets one in', async () => {
    const { token } = await invite();
    const outcomes = await Promise.all([0, 1, 2].map(() => registerWith(new DeskBrowser(api), token)));
    expect(outcomes.map(({ __typename }) => __typename).toSorted()).toEqual(['Refusal', 'Refusal', 'Viewer']);
    const ravi = await store.staff.findByEmail('ravi@club.example');
    expect(await store.staffPasskeys.of([ravi?.id ?? ''])).toHaveLength(1);
  });

  it('ends after 24 hours, with a newer one, and with the removal of the person', async () => {
    const first = await invite();
    const second = await invite();
    expect(await registerWith(new DeskBrowser(api), first.token)).toMatchObject(usedUp);
    const { id } = second['staff'] as { id: string };
    await admin.browser.field(remove, { id });
    expect(await registerWith(new DeskBrowser(api), second.token)).toMatchObject(usedUp);
    const third = await invite();
    later(24 * 60);
    expect(await registerWith(new DeskBrowser(api), third.token)).toMatchObject(usedUp);
  });

  it('of a person who lost the passkeys replaces them, and ends the sessions', async () => {
    const old = new DeskBrowser(api);
    const { device } = await registerWith(old, (await invite()).token);
    const { token } = await invite();
    expect(await old.field(passkeyOperations.viewer)).not.toBeNull();
    const { device: found } = await registerWith(new DeskBrowser(api), token);
    expect(await old.field(passkeyOperations.viewer)).toBeNull();
    expect(await logInWith(new DeskBrowser(api), device)).toMatchObject(usedUp);
    expect(await logInWith(new DeskBrowser(api), found)).toMatchObject({ __typename: 'Viewer' });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(81) }, 'name'],
    [{ email: 'ravi' }, 'email'],
    [{ email: 'olga@club.example', role: 'VIEWER' }, 'role'],
  ])('is refused for %j', async (input, field) => {
    expect(await invite(input)).toMatchObject({ __typename: 'Refusal', code: 'INVALID_INPUT', field });
    expect(await store.staff.list()).toHaveLength(1);
  });
});

describe('an invitation of the command line', () => {
  it('works once, within 24 hours', async () => {
    const token = operatorToken(clock, { email: 'meera@club.example', name: 'Meera', role: 'AGENT' });
    expect(await invitationOf(token)).toMatchObject({ name: 'Meera', role: 'AGENT' });
    expect(await registerWith(new DeskBrowser(api), token)).toMatchObject({ staff: { name: 'Meera', role: 'AGENT' } });
    expect(await registerWith(new DeskBrowser(api), token)).toMatchObject(usedUp);
    await store.sweep();
    expect(await registerWith(new DeskBrowser(api), token)).toMatchObject(usedUp);
    const late = operatorToken(clock, { email: 'late@club.example' });
    later(24 * 60);
    expect(await registerWith(new DeskBrowser(api), late)).toMatchObject(usedUp);
  });

  it('ends when a newer link of the person is made in the desk or used, and when the person is removed', async () => {
    const ravi = { email: 'ravi@club.example', name: 'Ravi', role: 'AGENT' } as const;
    const first = operatorToken(clock, ravi);
    later(1);
    const second = operatorToken(clock, ravi);
    await registerWith(new DeskBrowser(api), second);
    expect(await invitationOf(first)).toBeNull();
    const third = operatorToken(clock, ravi);
    later(1);
    await invite();
    expect(await invitationOf(third)).toBeNull();
    later(1);
    const fourth = operatorToken(clock, ravi);
    later(1);
    const { id = '' } = (await store.staff.findByEmail(ravi.email)) ?? {};
    await admin.browser.field(remove, { id });
    expect(await invitationOf(fourth)).toBeNull();
    later(1);
    const fifth = operatorToken(clock, ravi);
    expect(await registerWith(new DeskBrowser(api), fifth)).toMatchObject({ staff: { id, role: 'AGENT' } });
    expect(await invitationOf(fourth)).toBeNull();
  });

  it('gives no role back that was taken after it was made, nor after the passkeys changed', async () => {
    const ravi = { email: 'ravi@club.example', name: 'Ravi', role: 'ADMINISTRATOR' } as const;
    const [first, second] = [operatorToken(clock, ravi), operatorToken(clock, { ...ravi, name: 'Ravi Shah' })];
    const { staff } = await registerWith(new DeskBrowser(api), first);
    const { id } = staff as { id: string };
    await admin.browser.field(changeRole, { id, role: 'VIEWER' });
    expect(await registerWith(new DeskBrowser(api), second)).toMatchObject(usedUp);
    expect(await store.staff.find(id)).toMatchObject({ role: 'VIEWER' });
    const third = operatorToken(clock, { ...ravi, role: 'VIEWER' });
    later(1);
    const passkey = { credentialId: 'other', publicKey: 'key', counter: 0, transports: [], name: 'Phone' };
    await store.staffPasskeys.add({ staffId: id, ...passkey });
    expect(await invitationOf(third)).toBeNull();
    later(1);
    expect(await registerWith(new DeskBrowser(api), operatorToken(clock, ravi))).toMatchObject({
      staff: { id, role: 'ADMINISTRATOR' },
    });
  });

  it('that was changed, or sealed with another secret, is not valid', async () => {
    const token = operatorToken(clock);
    for (const wrong of [
      `${token}A`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'v1.',
      '',
      'x'.repeat(43),
    ]) {
      expect(await invitationOf(wrong)).toBeNull();
    }
  });
});

describe('an administrator', () => {
  it('lists everybody, with what each has', async () => {
    await registerWith(new DeskBrowser(api), (await invite()).token);
    await invite({ name: 'Meera', email: 'meera@club.example' });
    expect(await admin.browser.field(`{ staff { name isInvited sessions passkeys { name } } }`)).toEqual([
      { name: 'Meera', isInvited: true, sessions: 0, passkeys: [] },
      { name: 'Olga', isInvited: false, sessions: 1, passkeys: [] },
      { name: 'Ravi', isInvited: false, sessions: 1, passkeys: [{ name: 'Laptop' }] },
    ]);
  });

  it('changes a role, which ends the sessions of the person', async () => {
    const ravi = await staffAt(api, store, 'AGENT', 'Ravi');
    const { id } = ravi;
    expect(await admin.browser.field(changeRole, { id, role: 'VIEWER' })).toMatchObject({
      role: 'VIEWER',
      sessions: 0,
    });
    expect(await ravi.browser.field(passkeyOperations.viewer)).toBeNull();
    expect(await lastEntry()).toMatchObject({
      action: 'STAFF_ROLE_CHANGED',
      subjectId: id,
      detail: 'from agent to viewer',
    });
    expect(await admin.browser.field(changeRole, { id: 'unknown', role: 'VIEWER' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('removes a person with all access', async () => {
    const browser = new DeskBrowser(api);
    const { device, staff } = await registerWith(browser, (await invite()).token);
    const { id } = staff as { id: string };
    expect(await admin.browser.field(remove, { id })).toMatchObject({ isRemoved: true, sessions: 0, passkeys: [] });
    expect(await browser.field(passkeyOperations.viewer)).toBeNull();
    expect(await logInWith(browser, device)).toMatchObject(usedUp);
    expect(await admin.browser.field(remove, { id })).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('who is the last one stays one', async () => {
    const { id } = admin;
    expect(await admin.browser.field(remove, { id })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await admin.browser.field(changeRole, { id, role: 'AGENT' })).toMatchObject({ code: 'NOT_ALLOWED' });
    const second = await staffAt(api, store, 'ADMINISTRATOR', 'Meera');
    const outcomes = await Promise.all([
      admin.browser.send<{ removeStaff: Outcome }>(remove, { id: second.id }),
      second.browser.send<{ removeStaff: Outcome }>(remove, { id }),
    ]);
    expect(outcomes.filter(({ data }) => data?.removeStaff.__typename === 'Staff')).toHaveLength(1);
    expect((await store.staff.list()).filter(({ removedAt }) => !removedAt)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('are ended by the person, but the one in use; of others by an administrator alone', async () => {
    const ravi = await staffAt(api, store, 'AGENT', 'Ravi');
    const { token } = await store.staffSessions.create(ravi.id, 'PASSKEY');
    const { id } = ravi;
    expect(await ravi.browser.field(endSessions, { id })).toMatchObject({ sessions: 1 });
    expect(await new DeskBrowser(api, `desk_session=${token}`).field(passkeyOperations.viewer)).toBeNull();
    expect(await ravi.browser.field(endSessions, { id: admin.id })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await admin.browser.field(endSessions, { id })).toMatchObject({ sessions: 0 });
    expect(await ravi.browser.field(passkeyOperations.viewer)).toBeNull();
  });
});
