import { expect, it } from 'vitest';
import { askToken, textOf } from '#tests/sandbox/crmClient.ts';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';

// The validation of numbers does not know members here, as in an org whose record of the customer names no deleted one.
const club = openClub({ sandbox: { org: { apexKnowsMembers: false } } });

const logIn = async (mobile: string) => {
  const otp = await receiveOtp(club.api, club.sandbox, mobile);
  const { data } = await club.api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
  return data?.verifyOtp;
};

it('a membership that the team deleted in the CRM is not made again by a login, and the log says so', async () => {
  const mobile = await club.customer();
  expect(await logIn(mobile)).toMatchObject({ __typename: 'VerifyOtpSuccess' });
  const { id } = await club.member(mobile);
  const { body } = await askToken(club.sandbox);
  const address = `${textOf(body, 'instance_url')}/services/data/v64.0/sobjects/Loyalty_Member__c/${id}`;
  const headers = { authorization: `Bearer ${textOf(body, 'access_token')}` };
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(204);
  await club.forgetCalls();
  expect(await logIn(mobile)).toMatchObject({ __typename: 'MemberNotFoundError', code: 'NOT_FOUND' });
  const made = (await club.calls()).filter(({ method, path }) => method === 'POST' && path.includes('/sobjects/'));
  expect(made).toEqual([]);
  expect(club.api.logs()).toContain('a membership that the club created is no longer in the CRM');
  expect(club.api.logs()).not.toContain(mobile);
});
