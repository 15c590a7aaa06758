import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const proof = {
  restToken: 'rest-bearer-2',
  customers: [
    { fullName: 'Asha Demo', opportunityName: 'Banyan Lagoon 1203' },
    { fullName: null, opportunityName: null },
  ],
};

eachEngine('OTP challenges', (database) => {
  /** A store whose clock the test turns. */
  async function open() {
    const clock = { now: START };
    const store = await database.open({ now: () => clock.now });
    return { clock, challenges: store.otpChallenges, sweep: () => store.sweep() };
  }

  it('keeps a proven OTP for the next try, for this mobile and OTP alone', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900009', '481516', proof);
    expect(await challenges.findProof('9999900009', '481516')).toEqual(proof);
    expect(await challenges.findProof('9999900009', '481517')).toBeNull();
    expect(await challenges.findProof('9999900010', '481516')).toBeNull();
  });

  it('forgets everything when the login is complete', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900016', '481516', proof);
    await challenges.finish('9999900016');
    expect(await challenges.findProof('9999900016', '481516')).toBeNull();
  });

  it('is swept when the proof is not valid any more, and not before', async () => {
    const { challenges, clock, sweep } = await open();
    clock.now = after(86_400);
    await sweep();
    await challenges.saveProof('9999900019', '481516', proof);
    const rows = () => database.db().selectFrom('otpChallenge').select('mobileFp').execute();
    clock.now = after(86_400 + 599);
    await sweep();
    expect(await rows()).toHaveLength(1);
    clock.now = after(86_400 + 600);
    await sweep();
    expect(await rows()).toHaveLength(0);
  });

  it('keeps a proof where no guess was counted', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900011', '481516', { restToken: 't', customers: [] });
    expect(await challenges.findProof('9999900011', '481516')).toEqual({ restToken: 't', customers: [] });
  });

  it('forgets a proof after 10 minutes', async () => {
    const { challenges, clock } = await open();
    await challenges.saveProof('9999900014', '481516', proof);
    clock.now = after(599);
    expect(await challenges.findProof('9999900014', '481516')).toEqual(proof);
    clock.now = after(600);
    expect(await challenges.findProof('9999900014', '481516')).toBeNull();
  });

  it('takes a proof that was altered in the table for none', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900017', '481516', proof);
    await database.db().updateTable('otpChallenge').set({ proof: 'v1.AAAA' }).where('proof', 'is not', null).execute();
    expect(await challenges.findProof('9999900017', '481516')).toBeNull();
  });
});
