import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#api/store/store.ts';
import { createLog } from '#api/main/log.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase, TEST_SECRET } from '#tests/support/engines.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** Two apis with nothing in common but one PostgreSQL database, as two processes behind a load balancer have. */
describe.skipIf(POSTGRES_URL === undefined)('two processes on one database [postgres]', () => {
  let sandbox: TestSandbox;
  let database: Awaited<ReturnType<typeof createScratchDatabase>>;
  let [one, two]: ApiUnderTest[] = [];

  const openOwnStore = (): Promise<Store> =>
    openStore({ databaseUrl: database.url, dataDir: 'unused', secret: TEST_SECRET, logger: createLog('fatal') });

  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.switches({ refreshTokenRotation: true, concurrentRefresh400: true, reusableOtps: true });
    database = await createScratchDatabase(POSTGRES_URL ?? '');
    [one, two] = await Promise.all(
      [openOwnStore(), openOwnStore()].map(async (store) => startApi(sandbox, { store: await store })),
    );
  });
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    await database.drop();
    await sandbox.close();
  });

  const both = () => {
    if (!one || !two) throw new Error('The apis run only while tests do.');
    return [one, two] as const;
  };

  it('make one member, one Credit and one token refresh of twelve first logins at once', async () => {
    const mobile = '9999970001';
    await sandbox.addCustomer({ mobile, fullName: 'Tara Menon', opportunityName: 'Demo booking' });
    const otp = await receiveOtp(both()[0], sandbox, mobile);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const api = both()[index % 2 === 0 ? 0 : 1];
        return (await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' })).data?.verifyOtp;
      }),
    );
    expect(outcomes.map((outcome) => outcome?.__typename)).toEqual(
      Array.from({ length: 12 }, () => 'VerifyOtpSuccess'),
    );
    expect(new Set(outcomes.map((outcome) => outcome?.me?.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome?.isWelcomeCreditGiven)).toHaveLength(1);

    const calls = await sandbox.calls();
    const count = (method: string, route: RegExp) =>
      calls.filter((call) => call.method === method && route.test(call.path)).length;
    expect(count('POST', /Loyalty_Member__c/)).toBe(1);
    expect(count('POST', /Loyalty_Transaction__c/)).toBe(1);
    expect(count('POST', /oauth2\/token/)).toBe(1);
  });
});
