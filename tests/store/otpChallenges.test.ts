import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const allowed = { allowed: true, retryAfterSeconds: 0 };
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

  it('allows five guesses at an OTP and refuses the sixth', async () => {
    const { challenges } = await open();
    await challenges.started('9999900001');
    for (let guess = 1; guess <= 5; guess += 1) expect(await challenges.attempt('9999900001')).toEqual(allowed);
    expect(await challenges.attempt('9999900001')).toEqual({ allowed: false, retryAfterSeconds: 600 });
  });

  it('allows as many guesses as it is told', async () => {
    const { challenges } = await open();
    expect(await challenges.attempt('9999900002', 1)).toEqual(allowed);
    expect(await challenges.attempt('9999900002', 1)).toMatchObject({ allowed: false });
  });

  it('counts guesses also where no OTP was sent from here', async () => {
    const { challenges } = await open();
    for (let guess = 1; guess <= 5; guess += 1) await challenges.attempt('9999900003');
    expect(await challenges.attempt('9999900003')).toMatchObject({ allowed: false });
  });

  it('counts each mobile on its own', async () => {
    const { challenges } = await open();
    for (let guess = 1; guess <= 6; guess += 1) await challenges.attempt('9999900004');
    expect(await challenges.attempt('9999900005')).toEqual(allowed);
  });

  it('allows exactly five of fifty parallel guesses, over two stores', async () => {
    const stores = await Promise.all([open(), open()]);
    await stores[0].challenges.started('9999900006');
    const guesses = await Promise.all(
      Array.from({ length: 25 }).flatMap(() => stores.map(({ challenges }) => challenges.attempt('9999900006'))),
    );
    expect(guesses.filter((guess) => guess.allowed)).toHaveLength(5);
  });

  it('opens again 10 minutes after the first guess; refused ones do not prolong it', async () => {
    const { challenges, clock } = await open();
    for (let guess = 1; guess <= 5; guess += 1) await challenges.attempt('9999900007');
    clock.now = after(599.5);
    expect(await challenges.attempt('9999900007')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.now = after(600);
    expect(await challenges.attempt('9999900007')).toEqual(allowed);
  });

  it('counts from zero after a new send', async () => {
    const { challenges } = await open();
    for (let guess = 1; guess <= 6; guess += 1) await challenges.attempt('9999900008');
    await challenges.started('9999900008');
    expect(await challenges.attempt('9999900008')).toEqual(allowed);
  });

  it('keeps a proven OTP for the next try, for this mobile and OTP alone', async () => {
    const { challenges } = await open();
    await challenges.attempt('9999900009');
    await challenges.saveProof('9999900009', '481516', proof);
    expect(await challenges.findProof('9999900009', '481516')).toEqual(proof);
    expect(await challenges.findProof('9999900009', '481517')).toBeNull();
    expect(await challenges.findProof('9999900010', '481516')).toBeNull();
  });

  it('keeps a proof where no guess was counted', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900011', '481516', { restToken: 't', customers: [] });
    expect(await challenges.findProof('9999900011', '481516')).toEqual({ restToken: 't', customers: [] });
  });

  it('keeps the count of guesses when a proof is kept', async () => {
    const { challenges } = await open();
    for (let guess = 1; guess <= 5; guess += 1) await challenges.attempt('9999900012');
    await challenges.saveProof('9999900012', '481516', proof);
    expect(await challenges.attempt('9999900012')).toMatchObject({ allowed: false });
  });

  it('keeps a proof over the end of the window of guesses', async () => {
    const { challenges, clock } = await open();
    await challenges.attempt('9999900013');
    clock.now = after(590);
    await challenges.saveProof('9999900013', '481516', proof);
    clock.now = after(610);
    await challenges.attempt('9999900013');
    expect(await challenges.findProof('9999900013', '481516')).toEqual(proof);
  });

  it('forgets a proof after 10 minutes', async () => {
    const { challenges, clock } = await open();
    await challenges.saveProof('9999900014', '481516', proof);
    clock.now = after(599);
    expect(await challenges.findProof('9999900014', '481516')).toEqual(proof);
    clock.now = after(600);
    expect(await challenges.findProof('9999900014', '481516')).toBeNull();
  });

  it('forgets a proof when a new OTP is sent', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900015', '481516', proof);
    await challenges.started('9999900015');
    expect(await challenges.findProof('9999900015', '481516')).toBeNull();
  });

  it('forgets everything when the login is complete', async () => {
    const { challenges } = await open();
    for (let guess = 1; guess <= 6; guess += 1) await challenges.attempt('9999900016');
    await challenges.saveProof('9999900016', '481516', proof);
    await challenges.finish('9999900016');
    expect(await challenges.findProof('9999900016', '481516')).toBeNull();
    expect(await challenges.attempt('9999900016')).toEqual(allowed);
  });

  it('takes a proof that was altered in the table for none', async () => {
    const { challenges } = await open();
    await challenges.saveProof('9999900017', '481516', proof);
    await database.db().updateTable('otp_challenge').set({ proof: 'v1.AAAA' }).where('proof', 'is not', null).execute();
    expect(await challenges.findProof('9999900017', '481516')).toBeNull();
  });

  it('is swept when neither the window nor the proof is valid any more, and not before', async () => {
    const { challenges, clock, sweep } = await open();
    clock.now = after(86_400);
    await sweep();
    await challenges.attempt('9999900018');
    await challenges.attempt('9999900019');
    clock.now = after(86_400 + 300);
    await challenges.saveProof('9999900019', '481516', proof);
    const rows = () => database.db().selectFrom('otp_challenge').select('mobile_fp').execute();
    await sweep();
    expect(await rows()).toHaveLength(2);
    clock.now = after(86_400 + 600);
    await sweep();
    expect(await rows()).toHaveLength(1);
    expect(await challenges.findProof('9999900019', '481516')).toEqual(proof);
    clock.now = after(86_400 + 900);
    await sweep();
    expect(await rows()).toHaveLength(0);
  });
});
