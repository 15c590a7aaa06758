import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { NOW, openReferralFixture } from '#tests/support/referralFixture.ts';

const QUERY = '/services/data/:version/query';

const { club, friend, lead, list } = openReferralFixture();
const { newcomer } = club;

describe('the referrals of a member', () => {
  /** A friend, a lead and another friend, a minute apart. */
  async function referrer() {
    const { headers } = await newcomer();
    for (const refer of [friend, lead, friend]) {
      expect((await refer(headers)).referral).toBeDefined();
      club.later(60_000);
    }
    await club.sandbox.clearCalls();
    return headers;
  }

  it('are friends and leads, newest first, for one call to the CRM', async () => {
    const headers = await referrer();
    const { data, errors, extensions, text } = await list(headers);
    expect(errors).toBeUndefined();
    expect(extensions).toBeUndefined();
    expect(data?.me.referrals?.map(({ kind }) => kind)).toEqual(['FRIEND', 'LEAD', 'FRIEND']);
    expect(data?.me.referrals?.[1]).toEqual({
      id: expect.stringMatching(/^00Q/),
      kind: 'LEAD',
      name: 'Leela Nambiar',
      phoneLast4: expect.stringMatching(/^\d{4}$/),
      projectName: 'Riverside Residences',
      rating: 'HOT',
      status: expect.any(String),
      createdAt: new Date(NOW.getTime() + 60_000).toISOString(),
    });
    expect(text).not.toMatch(/77777\d{5}/);
    expect((await club.sandbox.calls()).map(({ route }) => route)).toEqual([QUERY]);
  });

  it("are not another member's", async () => {
    const mine = (await list(await referrer())).data?.me.referrals ?? [];
    const theirs = (await list((await newcomer()).headers)).data?.me.referrals;
    expect(mine).toHaveLength(3);
    expect(theirs).toEqual([]);
  });

  it('are the friends alone while the CRM is away, and the answer says so', async () => {
    const headers = await referrer();
    await club.sandbox.fault({ surface: 'crm', route: QUERY, kind: 'status', status: 500 });
    const { data, errors, extensions } = await list(headers);
    expect(errors).toBeUndefined();
    expect(data?.me.referrals?.map(({ kind }) => kind)).toEqual(['FRIEND', 'FRIEND']);
    expect(extensions).toEqual({ partial: ['leads'] });
  });

  it('are the leads alone while the store is away, and an outage when both are', async () => {
    const headers = await referrer();
    const away = { ...club.store.operations, list: async () => Promise.reject(new StoreError('unavailable', 'list')) };
    await club.withAnother({ store: { operations: away } }, async (other) => {
      const leads = await list(headers, other);
      expect(leads.errors).toBeUndefined();
      expect(leads.data?.me.referrals?.map(({ kind }) => kind)).toEqual(['LEAD']);
      expect(leads.extensions).toEqual({ partial: ['friends'] });

      await club.sandbox.fault({ surface: 'crm', route: QUERY, kind: 'reset' });
      const neither = await list(headers, other);
      expect(neither.data?.me).toEqual({ name: expect.any(String), referrals: null });
      expect(neither.extensions).toBeUndefined();
      expect(neither.errors).toEqual([
        expect.objectContaining({
          path: ['me', 'referrals'],
          message: 'Failed to fetch data',
          extensions: { code: 'UPSTREAM_UNAVAILABLE' },
        }),
      ]);
      expect(neither.text).not.toMatch(/SELECT|Loyalty_|127\.0\.0\.1|stack/);
    });
  });
});
