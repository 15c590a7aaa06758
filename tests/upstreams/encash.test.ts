import { describe, expect, it } from 'vitest';
import { getEncashRequests, validateBank } from '#api/upstreams/club/encash.ts';
import { canaries, failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';
import type { Answer } from './support/upstream.ts';

const { bearer } = canaries;
const accountNumber = '123456789012';
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
const list = async (...rows: object[]) =>
  (await ask(json(rows), (http, call, onDropped) => getEncashRequests(http, call, bearer, onDropped))).reading;

describe('a request to turn points into money', () => {
  it('is read in full, and has null for what is missing', async () => {
    const nothing = Object.fromEntries(Object.keys(record).map((name) => [name, null]));
    expect(await list(row, { id: 1 })).toEqual([record, { ...nothing, id: '1', status: 'PENDING' }]);
  });

  it('never gives more than four digits of an account, masked or not', async () => {
    const requests = await list(
      { ...row, id: 1, account_number: accountNumber },
      { ...row, id: 2, account_number: 123_456_789_012 },
      { ...row, id: 3, account_number: 'hidden' },
    );
    expect(requests.map(({ accountLast4 }) => accountLast4)).toEqual(['9012', '9012', null]);
    expect(JSON.stringify(requests)).not.toContain('12345');
  });

  it.each([
    ['rejected', 'REJECTED'],
    ['Processing', 'PROCESSING'],
    ['in review', 'UNKNOWN'],
    [undefined, 'PENDING'],
  ])('of the status %s is %s', async (wire, expected) => {
    expect(await list({ ...row, status: wire })).toMatchObject([{ status: expected, statusText: wire ?? null }]);
  });
});

describe('a bank account', () => {
  const account = { accountNumber, ifsc: 'DEMO0001234' };
  const validate = (answer: Answer) => ask(answer, (http, call) => validateBank(http, call, bearer, account));

  it.each([
    { answer: { is_valid: true, bank_name: 'Demo Bank', branch_name: 'Fort' }, valid: true, bankName: 'Demo Bank' },
    { answer: { isValid: 'false', bankName: null }, valid: false, bankName: null },
  ])('is valid or not: $answer', async ({ answer, valid, bankName }) => {
    const { reading, upstream } = await validate(json(answer));
    expect(await reading).toMatchObject({ valid, bankName });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      account_number: accountNumber,
      ifsc_code: account.ifsc,
    });
  });

  it.each([{}, { is_valid: null }, { is_valid: 'maybe' }])('is neither after the answer %j', async (answer) => {
    expect(await failureOf((await validate(json(answer))).reading)).toMatchObject({ kind: 'unreadable' });
  });

  it('is asked about again when the backend stumbles, since that changes nothing', async () => {
    const stumbling = [status(503), json({ is_valid: true })];
    const { reading, upstream } = await validate((response, request) => stumbling.shift()?.(response, request));
    expect(await reading).toMatchObject({ valid: true });
    expect(upstream.seen).toHaveLength(2);
  });
});
