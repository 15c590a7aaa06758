import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import type { EffectRow } from '#sandbox/effects.ts';
import { friendOf, leadOf } from '#tests/support/referralFixture.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import type { CrashCase, Member } from './killing.ts';

/** Written down; about to be sent; sent and not noted; noted. */
const crashPoints = ['accepted', 'creating', 'made', 'created'] as const;

const FRIEND = 'mutation Friend($input: ReferFriendInput!) { outcome: referFriend(input: $input) { __typename } }';
const REGISTER = 'mutation Register($input: RegisterInput!) { outcome: register(input: $input) { __typename } }';
const LEAD = 'mutation Lead($input: ReferLeadInput!) { outcome: referLead(input: $input) { __typename } }';

interface Outcome {
  readonly __typename: string;
}

/** Whether what the member referred has arrived: until then the club says that it is sending it. */
async function hasArrived(member: Member): Promise<boolean> {
  const { me } = await member.ask<{ me: { referrals: { statusText: string | null }[] } }>(
    '{ me { referrals { statusText } } }',
  );
  return me.referrals.length > 0 && me.referrals.every(({ statusText }) => statusText !== 'Sending');
}

/** There is one of it, and the club knows: it refuses a second one. A Lead can be seen a little before it is noted. */
async function expectOneReferral(made: () => Promise<readonly EffectRow[]>, ask: () => Promise<Outcome>) {
  expect(await made()).toHaveLength(1);
  await eventually(async () => expect(await ask()).toEqual({ __typename: 'DuplicateReferralError' }), {
    timeout: 30_000,
    interval: 250,
  });
  expect(await made()).toHaveLength(1);
}

/** Whose registration it is stands in the name, since somebody who registers is nobody yet. */
async function registrationsOf(member: Member, sandbox: TestSandbox): Promise<readonly EffectRow[]> {
  const { me } = await member.ask<{ me: { id: string } }>('{ me { id } }');
  return (await sandbox.effects()).leads.filter((row) => row['LastName'] === me.id);
}
/** Longer than a request may be on its way here and a pause between two looks: by then a second one would be there. */
const secondWithinMs = 8_000;
let strangers = 0;

const ofMember = (rows: readonly EffectRow[], mobile: string) => rows.filter((row) => row['mobile'] === mobile);

/** What is sent once for a member: a friend to the backend, a Lead to the CRM. */
export const submissions: readonly CrashCase[] = [
  {
    kind: 'REFER_FRIEND',
    points: crashPoints,
    prepare: async (member) => {
      const input = friendOf();
      return async () => (await member.ask<{ outcome: Outcome }>(FRIEND, { input })).outcome;
    },
    isSettled: hasArrived,
    expectOneEffect: ({ mobile, ask, sandbox }) =>
      expectOneReferral(async () => ofMember((await sandbox.effects()).referrals, mobile), ask),
  },
  {
    kind: 'REFER_LEAD',
    points: crashPoints,
    prepare: async (member) => {
      const { me } = await member.ask<{ me: { id: string } }>('{ me { id } }');
      const input = leadOf({ lastName: `Nambiar ${me.id}` });
      return async () => (await member.ask<{ outcome: Outcome }>(LEAD, { input })).outcome;
    },
    isSettled: hasArrived,
    expectOneEffect: async ({ member, ask, sandbox }) => {
      const { me } = await member.ask<{ me: { id: string } }>('{ me { id } }');
      const own = (row: EffectRow) => Object.values(row).includes(`Nambiar ${me.id}`);
      await expectOneReferral(async () => (await sandbox.effects()).leads.filter(own), ask);
    },
  },
  {
    kind: 'REGISTRATION',
    points: crashPoints,
    prepare: async (member) => {
      const { me } = await member.ask<{ me: { id: string } }>('{ me { id } }');
      strangers += 1;
      const mobile = `88887${10_000 + strangers}`;
      const input = { fullName: `Newcomer ${me.id}`, email: 'newcomer@example.com', mobile };
      return async () => (await member.ask<{ outcome: Outcome }>(REGISTER, { input })).outcome;
    },
    isSettled: async (member, sandbox) => (await registrationsOf(member, sandbox)).length > 0,
    // Nobody but the CRM tells that it has arrived, and the club tells whoever asks again the same as before.
    expectOneEffect: async ({ member, ask, sandbox }) => {
      expect(await ask()).toEqual({ __typename: 'RegisterSuccess' });
      await setTimeout(secondWithinMs);
      expect(await ask()).toEqual({ __typename: 'RegisterSuccess' });
      expect(await registrationsOf(member, sandbox)).toHaveLength(1);
    },
  },
];
