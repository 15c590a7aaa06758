import { describe, expect, it } from 'vitest';
import { createEncashRequest, getEncashRequests, validateBank } from '#api/upstreams/club/encash.ts';
import { newcomer, openClub, rich } from './support/club.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, status } from './support/upstream.ts';

const { bearer } = canaries;
const accountNumber = '123456789012';
const request = {
  points: 1_025,
  facilitationFee: 21,
  amountPayable: 1_004,
  accountNumber,
  ifsc: 'DEMO0001234',
  branchName: 'Fort',
  personName: 'Asha Rao',
  idempotencyKey: 'encash-1',
};
const row = {
  id: 9,
  status: 'completed',
  created_at: '2026-11-06T09:00:00+05:30',
  points_to_encash: '1025',
  facilitation_fee: '21.0',
  amount_payable: 1_004,
  account_number: 'XXXXXXXX9012',
  ifsc_code: 'DEMO0001234',
  branch_name: 'Fort',
  person_name: 'Asha Rao',
};
const record = {
  id: '9',
  points: 1_025,
  facilitationFee: 21,
  amountPayable: 1_004,
  accountLast4: '9012',
  ifsc: 'DEMO0001234',
  branchName: 'Fort',
  personName: 'Asha Rao',
  status: 'COMPLETED',
  statusText: 'completed',
  createdAt: '2026-11-06T03:30:00.000Z',
  expectedBy: null,
  updatedAt: null,
};
const list = async (answer: unknown) => {
  const upstream = await startUpstream(json(answer));
  const dropped: string[] = [];
  const requests = await getEncashRequests(open(upstream.url).http, newCall(), bearer, (why) => dropped.push(why));
  return { requests, dropped };
};

describe('getEncashRequests', () => {
  it.each([{ answer: [row] }, { answer: { encash_requests: [row] } }])(
    'reads the rows of $answer',
    async ({ answer }) => {
      expect(await list(answer)).toEqual({ requests: [record], dropped: [] });
    },
  );

  it('never gives more than four digits of an account, masked or not', async () => {
    const { requests } = await list([
      { ...row, id: 1, account_number: accountNumber },
      { ...row, id: 2, account_number: 123_456_789_012 },
      { ...row, id: 3, account_number: 'hidden' },
    ]);
    expect(requests.map(({ accountLast4 }) => accountLast4)).toEqual(['9012', '9012', null]);
    expect(JSON.stringify(requests)).not.toContain('12345');
  });

  it.each([
    { wire: 'rejected', expected: 'REJECTED' },
    { wire: 'Processing', expected: 'PROCESSING' },
    { wire: 'in review', expected: 'UNKNOWN' },
    { wire: undefined, expected: 'PENDING' },
  ])('reads the status $wire as $expected', async ({ wire, expected }) => {
    expect((await list([{ ...row, status: wire }])).requests[0]).toMatchObject({
      status: expected,
      statusText: wire ?? null,
    });
  });

  it('leaves out what has no id, and gives null for what else is missing', async () => {
    const { requests, dropped } = await list([{ ...row, id: undefined }, { id: 1 }]);
    expect(dropped).toEqual(['unreadable: id']);
    expect(requests).toEqual([
      { ...Object.fromEntries(Object.keys(record).map((name) => [name, null])), id: '1', status: 'PENDING' },
    ]);
  });
});

describe('createEncashRequest', () => {
  it('is sent once in the shape that the backend takes, and shows the account to nobody', async () => {
    const upstream = await startUpstream(json({ id: 9, status: 'pending', created_at: row.created_at }, 201));
    const { http, lines } = open(upstream.url);
    expect(await createEncashRequest(http, newCall(), bearer, request)).toEqual({
      id: '9',
      status: 'PENDING',
      createdAt: record.createdAt,
    });
    expect(upstream.seen[0]).toMatchObject({
      method: 'POST',
      path: '/encash_requests.json',
      headers: { 'idempotency-key': 'encash-1', authorization: `Bearer ${bearer}` },
    });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      encash_request: {
        points_to_encash: 1_025,
        facilitation_fee: 21,
        amount_payable: 1_004,
        account_number: accountNumber,
        ifsc_code: 'DEMO0001234',
        branch_name: 'Fort',
        person_name: 'Asha Rao',
        terms_accepted: true,
      },
    });
    expect(lines.join('')).not.toContain(accountNumber);
    expectNoCanary(lines);
  });

  it('is unknown when the answer does not name it', async () => {
    const upstream = await startUpstream(json({ status: 'pending' }, 201));
    const { http } = open(upstream.url);
    expect(await failureOf(createEncashRequest(http, newCall(), bearer, request))).toMatchObject({
      kind: 'unreadable',
      outcome: 'unknown',
    });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('validateBank', () => {
  const account = { accountNumber, ifsc: 'DEMO0001234' };

  it.each([
    { answer: { is_valid: true, bank_name: 'Demo Bank', branch_name: 'Fort' }, valid: true, bankName: 'Demo Bank' },
    { answer: { isValid: 'false', bankName: null }, valid: false, bankName: null },
  ])('reads $answer', async ({ answer, valid, bankName }) => {
    const upstream = await startUpstream(json(answer));
    expect(await validateBank(open(upstream.url).http, newCall(), bearer, account)).toMatchObject({ valid, bankName });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      account_number: accountNumber,
      ifsc_code: account.ifsc,
    });
  });

  it.each([{}, { is_valid: null }, { is_valid: 'maybe' }])('takes %j for neither yes nor no', async (answer) => {
    const upstream = await startUpstream(json(answer));
    const { http } = open(upstream.url);
    expect(await failureOf(validateBank(http, newCall(), bearer, account))).toMatchObject({ kind: 'unreadable' });
  });

  it('changes nothing, so it is asked again when the backend stumbles', async () => {
    const upstream = await startUpstream(status(503), json({ is_valid: true }));
    const { http } = open(upstream.url);
    expect(await validateBank(http, newCall(), bearer, account)).toMatchObject({ valid: true });
    expect(upstream.seen).toHaveLength(2);
  });
});

describe('at the backend', () => {
  it('a request is taken and found again', async () => {
    const { http, signIn, lines } = await openClub();
    const token = await signIn(newcomer);
    const { id } = await createEncashRequest(http, newCall(), token, request);
    const { idempotencyKey: _key, accountNumber: _number, ...told } = request;
    expect(await getEncashRequests(http, newCall(), token, () => {})).toMatchObject([
      { ...told, id, accountLast4: '9012', status: 'PENDING' },
    ]);
    expect(lines.join('')).not.toContain(accountNumber);
  });

  it.each([
    { what: 'a wrong fee', change: { facilitationFee: 20, amountPayable: 1_005 } },
    { what: 'a wrong code', change: { ifsc: 'DEMO1' } },
    { what: 'a wrong account', change: { accountNumber: '12' } },
  ])('refuses $what', async ({ change }) => {
    const { http, signIn } = await openClub();
    const refused = createEncashRequest(http, newCall(), await signIn(newcomer), { ...request, ...change });
    expect(await failureOf(refused)).toMatchObject({ status: 422, outcome: 'refused', reason: expect.any(String) });
  });

  it("all of a member's requests can be read", async () => {
    const { http, signIn } = await openClub();
    const dropped: string[] = [];
    const requests = await getEncashRequests(http, newCall(), await signIn(rich), (why) => dropped.push(why));
    expect(requests.map(({ status: state }) => state).toSorted()).toEqual([
      'COMPLETED',
      'PENDING',
      'PROCESSING',
      'REJECTED',
    ]);
    expect(requests.filter(({ accountLast4, createdAt }) => !accountLast4 || !createdAt)).toEqual([]);
    expect(dropped).toEqual([]);
  });

  it('a bank account is valid or not', async () => {
    const { http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const check = (number: string) =>
      validateBank(http, newCall(), token, { accountNumber: number, ifsc: 'DEMO0001234' });
    expect(await check(accountNumber)).toMatchObject({ valid: true, bankName: expect.any(String) });
    expect(await check('000456789012')).toEqual({ valid: false, bankName: null, branchName: null });
  });
});
