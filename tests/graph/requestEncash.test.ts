import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { REQUEST_ENCASH, send } from '#tests/support/member.ts';
import { encash, encashRequestsOf, onHold, routes, stepsOf, unheld } from '#tests/support/redemptions.ts';

const QUOTE = 'query Quote($points: Points!) { encashQuote(points: $points) { points facilitationFee amountPayable } }';
const BANK = `mutation Bank($accountNumber: String!, $ifsc: String!) {
  checkBankAccount(input: { accountNumber: $accountNumber, ifsc: $ifsc }) {
    __typename
    ... on CheckBankAccountSuccess { status bankName branchName }
    ... on UserError { message code }
    ... on RateLimitedError { retryAfterSeconds }
  }
}`;

const club = openClub();
const held = onHold(encash.points);
const { accountNumber, ifsc } = encash;
const account = { accountNumber, ifsc };
const toBank = { surface: 'rest', method: 'POST', route: '/encash/validate-bank' } as const;

describe('a request to turn points into money', () => {
  it('keeps its points held while it is pending or processing', async () => {
    const who = await club.member();
    const { encashRequest } = await who.requestEncash(encash);
    for (const status of ['pending', 'processing']) {
      await club.sandbox.moveEncash(Number(encashRequest?.id), status);
      expect(await encashRequestsOf(who)).toMatchObject([{ status: status.toUpperCase() }]);
      expect(await who.points()).toEqual(held);
    }
  });

  it('of which several are under way settles each by itself', async () => {
    const who = await club.member();
    const one = await who.requestEncash({ ...encash, points: 1000 });
    const two = await who.requestEncash({ ...encash, points: 2000 });
    await who.requestEncash({ ...encash, points: 4000 });
    expect(await who.points()).toEqual(onHold(7000));
    await club.sandbox.moveEncash(Number(one.encashRequest?.id), 'rejected');
    await club.sandbox.moveEncash(Number(two.encashRequest?.id), 'completed');
    await encashRequestsOf(who);
    expect(await who.points()).toMatchObject({ held: 4000 });
  });

  it('is debited where DEBIT_ENCASH is true, and a later rejection credits nothing by itself', async () => {
    await club.sandbox.switches({ debitEncash: false });
    const who = (await club.member()).at(await club.another({ env: { DEBIT_ENCASH: 'true' } }));
    const outcome = await who.requestEncash(encash);
    expect(stepsOf(outcome)).toEqual(['POINTS_HELD DONE', 'REQUEST_CREATED DONE', 'POINTS_DEBITED DONE']);
    expect((await club.calls(routes.debit)).map(({ body }) => body)).toEqual([
      { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: 5025 },
    ]);
    expect(await who.points()).toEqual(unheld(4975));
    await club.sandbox.moveEncash(Number(outcome.encashRequest?.id), 'rejected');
    await encashRequestsOf(who);
    expect(await who.points()).toEqual(unheld(4975));
    await club.sandbox.switches({ debitEncash: true });
  });

  it('is the same request under its key when the IFSC is typed in small letters', async () => {
    const who = await club.member();
    const keyed = { ...encash, idempotencyKey: randomUUID() };
    const first = await who.requestEncash(keyed);
    expect(await who.requestEncash({ ...keyed, ifsc: ' demo0000214 ', personName: ' Tara Menon ' })).toEqual(first);
    expect(await club.calls(routes.encash)).toHaveLength(1);
  });
});

describe('the list of requests', () => {
  it('is the member’s own, newest first, with no more of the account than its last four digits', async () => {
    expect(await encashRequestsOf(await club.member('9999900001'))).toMatchObject([
      { points: 2550, facilitationFee: 51, amountPayable: 2499, accountLast4: '3001', status: 'PENDING' },
      { points: 5000, facilitationFee: 100, amountPayable: 4900, status: 'PROCESSING' },
      { points: 8025, facilitationFee: 161, amountPayable: 7864, accountLast4: '3010', status: 'REJECTED' },
      { points: 15_000, facilitationFee: 300, amountPayable: 14_700, status: 'COMPLETED' },
    ]);
    expect(await encashRequestsOf(await club.member())).toEqual([]);
  });

  it('says which part failed when the backend is away', async () => {
    const who = await club.member();
    await club.fault({ surface: 'rest', method: 'GET', route: '/encash_requests.json', kind: 'status' });
    const { data, errors } = await who.graph('{ me { id encashRequests { id } } }');
    expect(data).toEqual({ me: { id: who.id, encashRequests: null } });
    expect(errors).toMatchObject([{ path: ['me', 'encashRequests'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});

describe('encashQuote', () => {
  it('tells a visitor what points cost and pay, and asks nobody', async () => {
    const { data } = await club.api.graph(QUOTE, { points: 5025 });
    expect(data).toEqual({ encashQuote: { points: 5025, facilitationFee: 101, amountPayable: 4924 } });
    expect(await club.calls()).toEqual([]);
  });

  it.each([0, -1, 1.5])('knows no quote for %s points', async (points) => {
    const { errors } = await club.api.graph(QUOTE, { points });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('checkBankAccount', () => {
  const unknown = { __typename: 'CheckBankAccountSuccess', bankName: null, branchName: null };

  it('is VALID where the bank knows the account, and is asked with nothing but that', async () => {
    expect(await (await club.member()).send(BANK, account)).toEqual({
      __typename: 'CheckBankAccountSuccess',
      status: 'VALID',
      bankName: 'Demo Bank DEMO',
      branchName: 'Branch 000214',
    });
    // The CRM may be asked meanwhile, for an operation of another test that continues.
    expect((await club.calls(toBank)).map(({ body }) => body)).toEqual([
      { account_number: accountNumber, ifsc_code: ifsc },
    ]);
  });

  it('is INVALID where the bank does not know it', async () => {
    const who = await club.member();
    const outcome = await who.send(BANK, { ...account, accountNumber: '000219046155' });
    expect(outcome).toEqual({ ...unknown, status: 'INVALID' });
  });

  it.each(['status', 'reset', 'garbage'] as const)(
    'is NOT_VERIFIED when the bank cannot be asked (%s)',
    async (kind) => {
      const who = await club.member();
      await club.fault({ ...toBank, kind });
      expect(await who.send(BANK, account)).toEqual({ ...unknown, status: 'NOT_VERIFIED' });
    },
  );

  it('passes the rule of the account on, and asks nobody', async () => {
    const who = await club.member();
    expect(await who.send(BANK, { ...account, ifsc: 'DEMO' })).toEqual({
      __typename: 'ValidationError',
      message: 'IFSC code must look like ABCD0123456.',
      code: 'INVALID_INPUT',
    });
    expect(await club.calls()).toEqual([]);
  });

  it('is for members only', async () => {
    expect(await send(club.api, BANK, account)).toMatchObject({ __typename: 'NotSignedInError' });
    expect(await club.calls()).toEqual([]);
  });

  it('asks the bank ten times in ten minutes for one member, and goes on for another', async () => {
    const [who, other] = [await club.member(), await club.member()];
    for (let count = 0; count < 10; count += 1) await who.send(BANK, account);
    await club.forgetCalls();
    expect(await who.send(BANK, account)).toMatchObject({
      __typename: 'RateLimitedError',
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await club.calls()).toEqual([]);
    expect(await other.send(BANK, account)).toMatchObject({ status: 'VALID' });
  });
});

eachEngine(
  'the account number',
  (database) => {
    const own = openClub({ database });

    it('stands in no answer, no log line and no row of the database, before, while and after it is on its way', async () => {
      const who = await own.member();
      const keepsQuiet = async (...answers: string[]) => {
        const dump = await database.dump();
        expect(dump).toContain(who.id);
        const listed = JSON.stringify(await encashRequestsOf(who));
        for (const place of [...answers, listed, own.api.logs(), dump]) {
          expect(place).not.toContain(accountNumber);
          expect(place).not.toContain(accountNumber.slice(0, 8));
        }
      };
      const request = async (changes: object = {}) => {
        const input = { ...encash, idempotencyKey: randomUUID(), ...changes };
        return (await who.graph(REQUEST_ENCASH, { input })).text;
      };
      await own.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
      const pending = await request();
      expect(pending).toContain('PENDING');
      await keepsQuiet(pending);

      const [row] = await own.store.operations.list(who.id, ['ENCASH']);
      expect(row?.payload).toMatchObject({ accountNumber });
      expect(await who.settled(row?.id, 1)).toMatchObject({ state: 'CONFIRMED' });
      await keepsQuiet();
      expect(await own.store.operations.find(row?.id ?? '')).toMatchObject({ payload: null });

      await own.fault({ ...routes.encash, kind: 'status', status: 422, message: accountNumber, times: 1 });
      const refused = await request({ points: 1 });
      expect(refused).toContain('EncashFailedError');
      const invalid = await request({ ifsc: 'wrong' });
      await who.send(BANK, account);
      await keepsQuiet(refused, invalid);
    });
  },
  { bothAtNight: true },
);
