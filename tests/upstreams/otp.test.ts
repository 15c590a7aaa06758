import { describe, expect, it } from 'vitest';
import { generateOtp, verifyOtp } from '#api/upstreams/club/otp.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { openBackend } from './support/rest.ts';
import { hang, json, reset, status, text, truncate } from './support/upstream.ts';

const { mobile, otp, bearer } = canaries;

describe('generateOtp', () => {
  it('asks for one SMS', async () => {
    const { http, upstream } = await openBackend([json({ message: 'OTP sent' })]);
    const call = newCall();
    await generateOtp(http, call, mobile);
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({ method: 'GET', path: '/get_otps/generate_otp', query: { mobile } });
    expect(call.calls.byEndpoint()).toEqual({ 'GET get_otps/generate_otp': 1 });
  });

  it.each([
    { what: 'nothing', answer: text('', 200) },
    { what: 'a page', answer: text('<html>sent</html>') },
    { what: 'half an answer', answer: truncate('{') },
  ])('does not read the answer, be it $what', async ({ answer }) => {
    const { http, upstream } = await openBackend([answer], answer === hang ? impatient : {});
    await generateOtp(http, newCall(), mobile);
    expect(upstream.seen).toHaveLength(1);
  });

  it.each([
    { what: 'time is up', answer: hang, kind: 'timeout', outcome: 'unknown' },
    { what: 'the connection drops', answer: reset, kind: 'network', outcome: 'unknown' },
    { what: 'the backend fails', answer: status(500), kind: 'status', outcome: 'unknown' },
    { what: 'the backend is too busy', answer: status(429), kind: 'status', outcome: 'refused' },
    { what: 'the number is not known', answer: status(404), kind: 'status', outcome: 'refused' },
    { what: 'the number is malformed', answer: status(422), kind: 'status', outcome: 'refused' },
  ] as const)('sends no second SMS when $what', async ({ answer, kind, outcome }) => {
    const { http, upstream, lines } = await openBackend([answer], answer === hang ? impatient : {});
    expect(await failureOf(generateOtp(http, newCall(), mobile))).toMatchObject({ kind, outcome });
    expect(upstream.seen).toHaveLength(1);
    expectNoCanary(lines);
  });
});

describe('verifyOtp', () => {
  const right = {
    otp_valid: true,
    token: bearer,
    sap_data: { records: [{ Full_Name__c: 'Asha Rao', Opportunity_Name__c: 'Lakeview 12B' }] },
  };

  it('gives the bearer and the customers of a right OTP', async () => {
    const { http, upstream, lines } = await openBackend([json(right)]);
    expect(await verifyOtp(http, newCall(), { mobile, otp })).toEqual({
      token: bearer,
      customers: [{ fullName: 'Asha Rao', opportunityName: 'Lakeview 12B' }],
    });
    expect(upstream.seen[0]).toMatchObject({ path: '/get_otps/verify_otp.json', query: { mobile, otp } });
    expectNoCanary(lines);
  });

  it.each([{ otp_valid: false }, { otp_valid: 'false', token: null }, { otp_valid: false, token: bearer }])(
    'gives null for a wrong one (%j)',
    async (answer) => {
      const { http } = await openBackend([json(answer)]);
      expect(await verifyOtp(http, newCall(), { mobile, otp })).toBeNull();
    },
  );

  it.each([
    { sap_data: undefined, customers: [] },
    { sap_data: null, customers: [] },
    { sap_data: { records: null }, customers: [] },
    {
      sap_data: { records: { Full_Name__c: 'Asha Rao' } },
      customers: [{ fullName: 'Asha Rao', opportunityName: null }],
    },
    { sap_data: { records: [{ Full_Name__c: ' ' }] }, customers: [{ fullName: null, opportunityName: null }] },
  ])('reads the customers of $sap_data', async ({ sap_data, customers }) => {
    const { http } = await openBackend([json({ ...right, otp_valid: 'true', sap_data })]);
    expect(await verifyOtp(http, newCall(), { mobile, otp })).toEqual({ token: bearer, customers });
  });

  it.each([
    { ...right, token: undefined },
    { ...right, token: '' },
    { ...right, token: 42 },
    { ...right, otp_valid: 1 },
    { ...right, otp_valid: undefined },
    [],
    null,
  ])('takes nobody in on the strength of %j', async (answer) => {
    const { http, upstream } = await openBackend([json(answer)]);
    expect(await failureOf(verifyOtp(http, newCall(), { mobile, otp }))).toMatchObject({
      kind: 'unreadable',
      outcome: 'unknown',
    });
    expect(upstream.seen).toHaveLength(1);
  });

  it.each([
    { answer: hang, kind: 'timeout' },
    { answer: reset, kind: 'network' },
    { answer: status(503), kind: 'status' },
    { answer: truncate('{"otp_valid":tr'), kind: 'unreadable' },
  ] as const)('is asked once, since a right OTP may be used up ($kind)', async ({ answer, kind }) => {
    const { http, upstream, lines } = await openBackend([answer], answer === hang ? impatient : {});
    expect(await failureOf(verifyOtp(http, newCall(), { mobile, otp }))).toMatchObject({ kind, outcome: 'unknown' });
    expect(upstream.seen).toHaveLength(1);
    expectNoCanary(lines);
  });
});
