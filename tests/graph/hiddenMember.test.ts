import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrgInput } from '#sandbox/org/orgDescription.ts';
import { startApi } from '#tests/support/api.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox } from '#tests/support/sandbox.ts';

/** Rohan Kulkarni, who is a member; the org does not show him to the club. */
const mobile = '9999900002';

async function loginWith(org: OrgInput) {
  const sandbox = await startSandbox({ org: { ...org, hiddenMembers: [mobile] } });
  const api = await startApi(sandbox);
  onTestFinished(async () => {
    await api.close();
    await sandbox.close();
  });
  const otp = await receiveOtp(api, sandbox, mobile);
  const { data } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
  const creates = (await sandbox.calls()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/sobjects/Loyalty_Member__c'),
  );
  return { outcome: data?.verifyOtp, creates: creates.map(({ status }) => status), logs: api.logs() };
}

const notSignedIn = {
  __typename: 'CrmUnavailableError',
  message: 'Unable to authenticate with Salesforce.',
  code: 'UPSTREAM_UNAVAILABLE',
};

describe('a member whom sharing hides from the club', () => {
  it('gets no second membership: the validation of mobile numbers knows of the first', async () => {
    const { outcome, creates, logs } = await loginWith({});
    expect(outcome).toEqual(notSignedIn);
    expect(creates).toEqual([]);
    expect(logs).toContain('the CRM hides a membership from the club: give the club access to all records');
  });

  it('gets none either where only the org knows that numbers are unique', async () => {
    const { outcome, creates, logs } = await loginWith({ uniquePhones: true, apexKnowsMembers: false });
    expect(outcome).toEqual(notSignedIn);
    expect(creates).toEqual([400]);
    expect(logs).toContain('the CRM hides a membership from the club: give the club access to all records');
  });
});
