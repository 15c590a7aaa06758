import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';

/** Rohan Kulkarni, who is a member; the org does not show him to the club. */
const mobile = '9999900002';

describe.each([
  { how: 'the validation of mobile numbers knows of the first', org: {}, creates: [] },
  {
    how: 'where only the org knows that numbers are unique, it refuses the second',
    org: { uniquePhones: true, apexKnowsMembers: false },
    creates: [400],
  },
])('a member whom sharing hides from the club', ({ how, org, creates }) => {
  const club = openClub({ sandbox: { org: { ...org, hiddenMembers: [mobile] } } });

  it(`gets no second membership: ${how}`, async () => {
    const otp = await receiveOtp(club.api, club.sandbox, mobile);
    const { data } = await club.api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
    expect(data?.verifyOtp).toEqual({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    const made = (await club.calls()).filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/sobjects/Loyalty_Member__c'),
    );
    expect(made.map(({ status }) => status)).toEqual(creates);
    expect(club.api.logs()).toContain('the CRM hides a membership from the club: give the club access to all records');
  });
});
