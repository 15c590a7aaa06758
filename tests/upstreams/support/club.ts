import { onTestFinished } from 'vitest';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { generateOtp, verifyOtp } from '#api/upstreams/club/otp.ts';
import { createHttp } from '#api/upstreams/http.ts';
import type { Http } from '#api/upstreams/http.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { crmCredentials, startSandbox } from '#tests/support/sandbox.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import { memoryGrants } from './memoryGrants.ts';
import { newCall, quick, watched } from './observed.ts';
import type { Watched } from './observed.ts';

/** The demo members whose belongings the tests look at: one with everything, one with little, one with nothing. */
export const rich = '9999900001';
export const modest = '9999900003';
export const newcomer = '9999900002';

export interface OpenClub extends Watched {
  readonly sandbox: TestSandbox;
  readonly http: Http;
  readonly crm: Crm;
  /** Proves a mobile number to the backend and gives the bearer for it. */
  signIn(mobile: string): Promise<string>;
}

/** A sandbox of its own with clients of its REST backend and its CRM; all close when the test ends. */
export async function openClub(budgets: Partial<Budgets> = {}): Promise<OpenClub> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const seen = watched();
  const shared = { ...seen, budgets: { ...quick, ...budgets } };
  const http = createHttp({ upstream: 'rest', baseUrl: sandbox.restUrl, ...shared });
  onTestFinished(() => http.close());
  const crm = createCrm({ ...crmCredentials(sandbox), apiVersion: '64.0', grants: memoryGrants(), ...shared });
  onTestFinished(() => crm.close());
  return {
    sandbox,
    http,
    crm,
    ...seen,
    async signIn(mobile) {
      await generateOtp(http, newCall(), mobile);
      const verified = await verifyOtp(http, newCall(), { mobile, otp: await sandbox.latestOtp(mobile) });
      if (verified === null) throw new Error('the sandbox did not take its own OTP');
      return verified.token;
    },
  };
}
