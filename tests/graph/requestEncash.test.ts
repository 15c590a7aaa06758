import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import {
  asMember,
  callsTo,
  openRedeemingClub,
  REQUEST_ENCASH,
  routes,
  stepsOf,
  type Newcomer,
  type RedeemingClub,
} from '#tests/support/redeeming.ts';

const accountNumber = '738219046155';
const request = {
  points: 5025,
  accountNumber,
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Tara Menon',
  termsAccepted: true,
};
const free = { balance: 10_000, available: 10_000, held: 0 };
const stillHeld = { balance: 10_000, available: 4975, held: 5025 };
const withoutDebit = ['POINTS_HELD DONE', 'REQUEST_CREATED DONE'];
const REQUESTS = `{ me { encashRequests {
  id points facilitationFee amountPayable accountLast4 ifsc branchName personName status createdAt
} } }`;
const BANK = `query Bank($accountNumber: String!, $ifsc: String!) {
  bankAccount(accountNumber: $accountNumber, ifsc: $ifsc) { state bankName branchName }
}`;
const QUOTE = 'query Quote($points: Points!) { encashQuote(points: $points) { points facilitationFee amountPayable } }';

interface EncashRow {
  readonly id: string;
  readonly points: number;
  readonly status: string;
  readonly createdAt: string;
}

let club: RedeemingClub;
/** A new one for each test: what failed in one must not open the breakers of the next. */
let api: ApiUnderTest;

beforeAll(async () => {
  club = await openRedeemingClub();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  api = await club.start();
});
afterAll(() => club.close());

async function holder(at = api, of = club) {
  const who = await of.newcomer(at);
  await of.sandbox.clearCalls();
  const member = asMember(at, who);
  const encashRequests = async () =>
    (await member.ask<{ me: { encashRequests: EncashRow[] } }>(REQUESTS)).me.encashRequests;
  return { ...who, ...member, encashRequests };
}
const encashOf = async ({ mobile }: Pick<Newcomer, 'mobile'>) =>
  (await club.sandbox.effects()).encash.filter((row) => row['mobile'] === mobile);
const nothingBegun = async ({ id }: Pick<Newcomer, 'id'>) => {
  expect(await club.store.redemptions.list(id, 'ENCASH')).toEqual([]);
  expect(await callsTo(club.sandbox, routes.encash)).toEqual([]);
};

describe('a request to turn points into money', () => {
  it('is held and taken, with the fee of the server: 2 percent, half a rupee up', async () => {
    const who = await holder();
    const outcome = await who.requestEncash(request);
    expect(outcome).toEqual({
      __typename: 'Redemption',
      id: expect.any(String),
      kind: 'ENCASH',
      state: 'CONFIRMED',
      points: 5025,
      remainingPoints: 4975,
      note: null,
      createdAt: expect.any(String),
      steps: [
        { name: 'POINTS_HELD', state: 'DONE', at: outcome.createdAt },
        { name: 'REQUEST_CREATED', state: 'DONE', at: expect.any(String) },
      ],
      order: null,
      booking: null,
      encashRequest: {
        id: expect.any(String),
        points: 5025,
        facilitationFee: 101,
        amountPayable: 4924,
        accountLast4: '6155',
        ifsc: 'DEMO0000214',
        branchName: 'Bandra East',
        personName: 'Tara Menon',
        status: 'PENDING',
      },
    });
    expect((await callsTo(club.sandbox, routes.encash)).map(({ body }) => body)).toEqual([
      {
        encash_request: {
          points_to_encash: 5025,
          facilitation_fee: 101,
          amount_payable: 4924,
          account_number: accountNumber,
          ifsc_code: 'DEMO0000214',
          branch_name: 'Bandra East',
          person_name: 'Tara Menon',
          terms_accepted: true,
        },
      },
    ]);
    expect(await who.points()).toEqual(stillHeld);
  });

  it.each(['pending', 'processing'] as const)('keeps its points held while it is %s', async (status) => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), status);
    expect(await who.encashRequests()).toMatchObject([{ status: status.toUpperCase() }]);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('frees its points when it is rejected', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.encashRequests()).toMatchObject([{ status: 'REJECTED' }]);
    expect(await who.points()).toEqual(free);
    expect(await who.redemption(id)).toMatchObject({ state: 'CONFIRMED', encashRequest: { status: 'REJECTED' } });
  });

  it('holds nothing any more when it is completed, and leaves the Debit to the backend', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'completed');
    // A look at the redemption learns it as well as one at the list.
    expect(await who.redemption(id)).toMatchObject({ encashRequest: { status: 'COMPLETED' } });
    expect(await who.points()).toMatchObject({ balance: 10_000, held: 0 });
    expect(await callsTo(club.sandbox, routes.debit)).toEqual([]);
    // Once it is settled it stays so, whatever the backend says later.
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    await who.encashRequests();
    const [hold] = await club.store.redemptions.list(who.id, 'ENCASH');
    expect(hold).toMatchObject({ stage: 'CONFIRMED' });
    expect(await club.store.redemptions.activeHolds(who.id)).toEqual(new Set());
  });

  it('of which several are under way settles each by itself', async () => {
    const who = await holder();
    const one = await who.requestEncash({ ...request, points: 1000 });
    const two = await who.requestEncash({ ...request, points: 2000 });
    await who.requestEncash({ ...request, points: 4000 });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3000, held: 7000 });
    await club.sandbox.moveEncash(Number(one.encashRequest?.id), 'rejected');
    await club.sandbox.moveEncash(Number(two.encashRequest?.id), 'completed');
    await who.encashRequests();
    expect(await who.points()).toMatchObject({ held: 4000 });
  });

  it('is debited where DEBIT_ENCASH is true, and a later rejection credits nothing by itself', async () => {
    const own = await club.start({ env: { DEBIT_ENCASH: 'true' } });
    const who = await holder(own);
    const outcome = await who.requestEncash(request);
    expect(stepsOf(outcome)).toEqual([...withoutDebit, 'POINTS_DEBITED DONE']);
    expect((await callsTo(club.sandbox, routes.debit)).map(({ body }) => body)).toEqual([
      { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: 5025 },
    ]);
    const spent = { balance: 4975, available: 4975, held: 0 };
    expect(await who.points()).toEqual(spent);
    await club.sandbox.moveEncash(Number(outcome.encashRequest?.id), 'rejected');
    await who.encashRequests();
    expect(await who.points()).toEqual(spent);
  });
});

describe('the key of a request', () => {
  it('makes one request of ten equal calls at once, also when the IFSC is typed in small letters', async () => {
    const who = await holder();
    const keyed = { ...request, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        who.requestEncash(index % 2 === 0 ? keyed : { ...keyed, ifsc: ' demo0000214 ', personName: ' Tara Menon ' }),
      ),
    );
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED' });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await encashOf(who)).toHaveLength(1);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('cannot be used for other points or another account', async () => {
    const who = await holder();
    const keyed = { ...request, idempotencyKey: randomUUID() };
    await who.requestEncash(keyed);
    for (const change of [
      { points: 1 },
      { accountNumber: '738219046156' },
      { ifsc: 'DEMO0000215' },
      { branchName: 'Worli' },
      { personName: 'Leela Menon' },
    ]) {
      expect(await who.requestEncash({ ...keyed, ...change })).toEqual({
        __typename: 'IdempotencyMismatchError',
        message: 'This request was already used for something else. Please start again.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await encashOf(who)).toHaveLength(1);
  });

  it('is a UUID', async () => {
    const { headers } = await holder();
    const { errors } = await api.graph(REQUEST_ENCASH, { input: { ...request, idempotencyKey: 'mine' } }, headers);
    expect(errors).toMatchObject([{ path: ['requestEncash'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a request that cannot be', () => {
  it("is not a visitor's: 'Please login to access the Encash feature'", async () => {
    expect(await asMember(api, { headers: {} }).requestEncash(request)).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to access the Encash feature',
      code: 'NOT_SIGNED_IN',
    });
  });

  it('is not of an inactive member', async () => {
    const { headers, outcome } = await logIn(api, club.sandbox, '9999900006');
    await club.sandbox.clearCalls();
    expect(await asMember(api, { headers }).requestEncash(request)).toMatchObject({
      __typename: 'MembershipInactiveError',
      message: 'This membership is not active. Please contact support.',
    });
    await nothingBegun({ id: outcome.me?.id ?? '' });
  });

  it.each([
    ['termsAccepted', false, 'You must agree to terms and conditions'],
    ['points', 0, 'Points to encash must be a whole number of at least 1.'],
    ['points', -5, 'Points to encash must be a whole number of at least 1.'],
    ['accountNumber', '12345678', 'Account number must be 9 to 18 digits.'],
    ['ifsc', 'DEMO1000214', 'IFSC code must look like ABCD0123456.'],
    ['branchName', ' ', 'Branch name is required'],
    ['personName', '', 'Account holder name is required'],
    ['personName', 'p'.repeat(121), 'This text is too long.'],
  ])('has no such %s: %j', async (field, value, message) => {
    const who = await holder();
    expect(await who.requestEncash({ ...request, [field]: value })).toEqual({
      __typename: 'ValidationError',
      message,
      code: 'INVALID_INPUT',
      fields: [{ field, message }],
    });
    await nothingBegun(who);
  });

  it('is told every field at fault at once', async () => {
    const who = await holder();
    const { fields } = await who.requestEncash({ ...request, points: 0, ifsc: '', termsAccepted: false });
    expect(fields?.map(({ field }) => field)).toEqual(['points', 'ifsc', 'termsAccepted']);
  });

  it('does not take more points than there are, held ones included', async () => {
    const who = await holder();
    await who.requestEncash(request);
    expect(await who.requestEncash({ ...request, points: 4976 })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'Insufficient points to redeem this product.',
      code: 'INSUFFICIENT_POINTS',
      required: 4976,
      available: 4975,
    });
    expect(await who.requestEncash({ ...request, points: 4975 })).toMatchObject({
      state: 'CONFIRMED',
      remainingPoints: 0,
    });
    expect(await who.points()).toEqual({ balance: 10_000, available: 0, held: 10_000 });
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const who = await holder();
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const { errors } = await api.graph(
      REQUEST_ENCASH,
      { input: { ...request, idempotencyKey: randomUUID() } },
      who.headers,
    );
    expect(errors).toMatchObject([
      {
        path: ['requestEncash'],
        message: 'Unable to authenticate with Salesforce.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    await nothingBegun(who);
  });
});

describe('a request that the backend refuses', () => {
  it.each([
    [422, 'Failed to submit encash request. Please try again.'],
    [404, 'Failed to submit encash request. Please try again.'],
    [401, 'Your session has expired. Please login again.'],
  ])('with %i: %s', async (status, message) => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'status', status, times: 1 });
    const keyed = { ...request, idempotencyKey: randomUUID() };
    const failed = { __typename: 'EncashFailedError', message, code: 'REJECTED' };
    expect(await who.requestEncash(keyed)).toEqual(failed);
    expect(await who.requestEncash(keyed)).toEqual(failed);
    expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
    expect(await who.points()).toEqual(free);
  });

  it("was not even sent: 'An error occurred while submitting your request.'", async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.address, kind: 'status', status: 503, times: 5 });
    for (let failures = 0; failures < 5; failures += 1) await expect(who.createAddress()).rejects.toThrow('No address');
    expect(await who.requestEncash(request)).toEqual({
      __typename: 'EncashFailedError',
      message: 'An error occurred while submitting your request.',
      code: 'REJECTED',
    });
    expect(await encashOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });
});

describe('a request whose answer was lost', () => {
  it.each(['commit-then-drop', 'truncate', 'garbage'] as const)(
    'although it was taken (%s) is found in the list and adopted',
    async (kind) => {
      const who = await holder();
      await club.sandbox.fault({ ...routes.encash, kind, times: 1 });
      const pending = await who.requestEncash(request);
      expect(pending).toMatchObject({ state: 'PENDING', encashRequest: null });
      expect(await who.points()).toEqual(stillHeld);
      const done = await who.settled(club, pending.id, 1);
      const [row, ...others] = await encashOf(who);
      expect(others).toEqual([]);
      expect(done).toMatchObject({ state: 'CONFIRMED', encashRequest: { id: String(row?.['id']) } });
      expect(stepsOf(done)).toEqual(withoutDebit);
      expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
      expect(await who.points()).toEqual(stillHeld);
    },
  );

  it('before it was taken is asked for once more when it must have arrived', async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'reset', times: 1 });
    const pending = await who.requestEncash(request);
    club.forward(115);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await encashOf(who)).toHaveLength(1);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('twice, and left nothing behind, did not happen: the points are free again', async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'reset', times: 2 });
    const pending = await who.requestEncash(request);
    expect(await who.settled(club, pending.id)).toMatchObject({
      state: 'FAILED',
      note: 'Failed to submit encash request. Please try again.',
    });
    expect(await encashOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });

  it('does not take an equal one of another redemption for its own', async () => {
    const who = await holder();
    const plain = await who.requestEncash({ ...request, points: 100 });
    await club.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
    const pending = await who.requestEncash({ ...request, points: 100 });
    const found = await who.settled(club, pending.id, 1);
    expect(found).toMatchObject({ state: 'CONFIRMED' });
    expect(new Set([plain.encashRequest?.id, found.encashRequest?.id]).size).toBe(2);
    expect(await encashOf(who)).toHaveLength(2);
  });
});

describe('the list of requests', () => {
  it('is the member’s own, newest first, with no more of the account than its last four digits', async () => {
    const { headers } = await logIn(api, club.sandbox, '9999900001');
    const rich = asMember(api, { headers });
    const { me } = await rich.ask<{ me: { encashRequests: EncashRow[] } }>(REQUESTS);
    expect(me.encashRequests).toMatchObject([
      { points: 2550, facilitationFee: 51, amountPayable: 2499, accountLast4: '3001', status: 'PENDING' },
      { points: 5000, facilitationFee: 100, amountPayable: 4900, status: 'PROCESSING' },
      { points: 8025, facilitationFee: 161, amountPayable: 7864, accountLast4: '3010', status: 'REJECTED' },
      { points: 15_000, facilitationFee: 300, amountPayable: 14_700, status: 'COMPLETED' },
    ]);
    const who = await holder();
    expect(await who.encashRequests()).toEqual([]);
  });

  it('says which part failed when the backend is away', async () => {
    const who = await holder();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/encash_requests.json', kind: 'status' });
    const { data, errors } = await api.graph('{ me { id encashRequests { id } } }', {}, who.headers);
    expect(data).toEqual({ me: { id: who.id, encashRequests: null } });
    expect(errors).toMatchObject([{ path: ['me', 'encashRequests'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});

describe('encashQuote', () => {
  it.each([
    [1, 0, 1],
    [25, 1, 24],
    [74, 1, 73],
    [5025, 101, 4924],
    [10_000, 200, 9800],
  ])(
    'tells a visitor that %i points cost %i and pay %i, and asks nobody',
    async (points, facilitationFee, amountPayable) => {
      await club.sandbox.clearCalls();
      const { data } = await api.graph(QUOTE, { points });
      expect(data).toEqual({ encashQuote: { points, facilitationFee, amountPayable } });
      expect(await club.sandbox.calls()).toEqual([]);
    },
  );

  it.each([0, -1, 1.5])('knows no quote for %s points', async (points) => {
    const { errors } = await api.graph(QUOTE, { points });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('bankAccount', () => {
  const account = { accountNumber, ifsc: 'DEMO0000214' };

  it('is VALID where the bank knows the account, and is asked with nothing but that', async () => {
    const who = await holder();
    expect(await who.ask(BANK, account)).toEqual({
      bankAccount: { state: 'VALID', bankName: 'Demo Bank DEMO', branchName: 'Branch 000214' },
    });
    expect((await club.sandbox.calls()).map(({ path, body }) => [path, body])).toEqual([
      ['/encash/validate-bank', { account_number: accountNumber, ifsc_code: 'DEMO0000214' }],
    ]);
  });

  it('is INVALID where the bank does not know it', async () => {
    const who = await holder();
    expect(await who.ask(BANK, { ...account, accountNumber: '000219046155' })).toEqual({
      bankAccount: { state: 'INVALID', bankName: null, branchName: null },
    });
  });

  it.each(['status', 'reset', 'garbage'] as const)(
    'is NOT_VERIFIED when the bank cannot be asked (%s)',
    async (kind) => {
      const who = await holder();
      await club.sandbox.fault({ surface: 'rest', route: '/encash/validate-bank', kind });
      expect(await who.ask(BANK, account)).toEqual({
        bankAccount: { state: 'NOT_VERIFIED', bankName: null, branchName: null },
      });
    },
  );

  it.each([
    [{ ...account, accountNumber: '12345678' }, 'Account number must be 9 to 18 digits.'],
    [{ ...account, ifsc: 'DEMO' }, 'IFSC code must look like ABCD0123456.'],
  ])('asks nobody about %j', async (wrong, message) => {
    const who = await holder();
    const { errors } = await api.graph(BANK, wrong, who.headers);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is for members only', async () => {
    await club.sandbox.clearCalls();
    const { data, errors } = await api.graph(BANK, account);
    expect(data).toEqual({ bankAccount: null });
    expect(errors).toMatchObject([{ path: ['bankAccount'], extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(await club.sandbox.calls()).toEqual([]);
  });
});

eachEngine('the account number', (database) => {
  let own: RedeemingClub;
  beforeAll(async () => {
    own = await openRedeemingClub((now) => database.open({ now }));
  });
  afterAll(() => own.close());

  it('stands in no answer, no log line and no row of the database, before, while and after it is on its way', async () => {
    const apiOfOwn = await own.start();
    const who = await holder(apiOfOwn, own);
    const secrets = async () => {
      const { text } = await apiOfOwn.graph(REQUESTS, {}, who.headers);
      return { text, log: apiOfOwn.logs(), dump: await database.dump() };
    };
    const keepsQuiet = async () => {
      const { text, log, dump } = await secrets();
      expect(dump).toContain(who.id);
      for (const place of [text, log, dump]) {
        expect(place).not.toContain(accountNumber);
        expect(place).not.toContain(accountNumber.slice(0, 8));
      }
    };
    await own.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
    const input = { ...request, idempotencyKey: randomUUID() };
    const { text } = await apiOfOwn.graph(REQUEST_ENCASH, { input }, who.headers);
    expect(text).toContain('PENDING');
    expect(text).not.toContain(accountNumber);
    await keepsQuiet();

    const [row] = await own.store.redemptions.list(who.id, 'ENCASH');
    expect(row?.secrets).toMatchObject({ accountNumber });
    expect(await who.settled(own, row?.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    await keepsQuiet();
    expect(await own.store.redemptions.find(row?.id ?? '')).toMatchObject({ secrets: null });

    await own.sandbox.fault({ ...routes.encash, kind: 'status', status: 422, message: accountNumber, times: 1 });
    const refused = await apiOfOwn.graph(
      REQUEST_ENCASH,
      { input: { ...input, points: 1, idempotencyKey: randomUUID() } },
      who.headers,
    );
    expect(refused.text).toContain('EncashFailedError');
    expect(refused.text).not.toContain(accountNumber);
    await apiOfOwn.graph(REQUEST_ENCASH, { input: { ...input, ifsc: 'wrong' } }, who.headers);
    await apiOfOwn.graph(BANK, { accountNumber, ifsc: 'DEMO0000214' }, who.headers);
    await keepsQuiet();
  });
});
