import { describe, expect, it } from 'vitest';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import { addReferral, isDuplicateReferral } from '#api/upstreams/club/referrals.ts';
import { modest, newcomer, openClub } from './support/club.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, status } from './support/upstream.ts';

const { bearer } = canaries;
const referral = {
  customerCode: '00042719',
  name: 'Noor Iyer',
  phone: canaries.mobile,
  projectId: '12',
  referredOn: '2026-11-06T04:30:00.000Z',
};

describe('addReferral', () => {
  it('is sent once with both tokens and its constants', async () => {
    const upstream = await startUpstream(json({ id: 3, status: 'Pending' }, 201));
    const { http, lines } = open(upstream.url);
    expect(await addReferral(http, newCall(), bearer, referral)).toEqual({ id: '3' });
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({
      method: 'POST',
      path: '/add_referral.json',
      query: { access_token: bearer },
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      customer_code: '00042719',
      ref_name: 'Noor Iyer',
      ref_phone: canaries.mobile,
      status: 'Pending',
      project_id: 12,
      referred_on: referral.referredOn,
      referral_mode: 'Dashboard Static',
    });
    expectNoCanary(lines);
  });

  it('takes 201 alone for success', async () => {
    const upstream = await startUpstream(json({ errors: { mobile: ['is odd'] } }, 200));
    const { http } = open(upstream.url);
    expect(await failureOf(addReferral(http, newCall(), bearer, referral))).toMatchObject({
      kind: 'unreadable',
      outcome: 'unknown',
    });
  });

  it.each([
    { answer: json({ errors: { mobile: ['taken'] } }, 422), duplicate: true },
    { answer: json({ mobile: ['taken'] }, 422), duplicate: true },
    { answer: json({ errors: { ref_name: ['is too short'] } }, 422), duplicate: false },
    { answer: json({ errors: { mobile: ['taken'] } }, 400), duplicate: false },
    { answer: status(422), duplicate: false },
  ])('tells whether somebody was referred before: $duplicate', async ({ answer, duplicate }) => {
    const upstream = await startUpstream(answer);
    const error = await failureOf(addReferral(open(upstream.url).http, newCall(), bearer, referral));
    expect(isDuplicateReferral(error)).toBe(duplicate);
    expect(error.outcome).toBe('refused');
  });

  it('was no duplicate when it failed in another way', () => {
    expect(isDuplicateReferral(new Error('mobile'))).toBe(false);
  });
});

describe('at the backend', () => {
  it('a friend is referred once by one member for one project', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const [first, second] = await getAllProjects(http, newCall(), () => {});
    const friend = { ...referral, projectId: first?.id ?? '' };
    expect(await addReferral(http, newCall(), token, friend)).toEqual({ id: expect.any(String) });
    expect(isDuplicateReferral(await failureOf(addReferral(http, newCall(), token, friend)))).toBe(true);
    await addReferral(http, newCall(), token, { ...friend, projectId: second?.id ?? '' });
    await addReferral(http, newCall(), await signIn(modest), friend);
    expect((await sandbox.effects()).referrals).toHaveLength(3);
  });

  it('after a lost answer, the same once more says that it is there', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const [project] = await getAllProjects(http, newCall(), () => {});
    const friend = { ...referral, projectId: project?.id ?? '' };
    await sandbox.fault({ surface: 'rest', route: '/add_referral.json', kind: 'commit-then-drop', times: 1 });
    expect(await failureOf(addReferral(http, newCall(), token, friend))).toMatchObject({ outcome: 'unknown' });
    expect(isDuplicateReferral(await failureOf(addReferral(http, newCall(), token, friend)))).toBe(true);
    expect((await sandbox.effects()).referrals).toHaveLength(1);
  });

  it('a wrong phone is no duplicate', async () => {
    const { http, signIn } = await openClub();
    const error = await failureOf(addReferral(http, newCall(), await signIn(newcomer), { ...referral, phone: '12' }));
    expect(error).toMatchObject({ status: 422, fields: ['ref_phone'] });
    expect(isDuplicateReferral(error)).toBe(false);
  });
});
