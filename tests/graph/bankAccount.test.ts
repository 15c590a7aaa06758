import { describe, expect, it } from 'vitest';
import { accountNumber, BANK, openEncashFixture } from '#tests/support/encashFixture.ts';

const QUOTE = 'query Quote($points: Points!) { encashQuote(points: $points) { points facilitationFee amountPayable } }';

const { club, holder } = openEncashFixture();

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
      const { data } = await club.api.graph(QUOTE, { points });
      expect(data).toEqual({ encashQuote: { points, facilitationFee, amountPayable } });
      expect(await club.sandbox.calls()).toEqual([]);
    },
  );

  it.each([0, -1, 1.5])('knows no quote for %s points', async (points) => {
    const { errors } = await club.api.graph(QUOTE, { points });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('checkBankAccount', () => {
  const account = { accountNumber, ifsc: 'DEMO0000214' };
  const nothingKnown = { __typename: 'BankCheck', state: 'NOT_VERIFIED', bankName: null, branchName: null };

  it('is VALID where the bank knows the account, and is asked with nothing but that', async () => {
    const who = await holder();
    expect(await who.ask(BANK, account)).toEqual({
      checkBankAccount: {
        __typename: 'BankCheck',
        state: 'VALID',
        bankName: 'Demo Bank DEMO',
        branchName: 'Branch 000214',
      },
    });
    expect((await club.sandbox.calls()).map(({ path, body }) => [path, body])).toEqual([
      ['/encash/validate-bank', { account_number: accountNumber, ifsc_code: 'DEMO0000214' }],
    ]);
  });

  it('is INVALID where the bank does not know it', async () => {
    const who = await holder();
    expect(await who.ask(BANK, { ...account, accountNumber: '000219046155' })).toEqual({
      checkBankAccount: { __typename: 'BankCheck', state: 'INVALID', bankName: null, branchName: null },
    });
  });

  it.each(['status', 'reset', 'garbage'] as const)(
    'is NOT_VERIFIED when the bank cannot be asked (%s)',
    async (kind) => {
      const who = await holder();
      await club.sandbox.fault({ surface: 'rest', route: '/encash/validate-bank', kind });
      expect(await who.ask(BANK, account)).toEqual({ checkBankAccount: nothingKnown });
    },
  );

  it.each([
    [{ ...account, accountNumber: '12345678' }, 'Account number must be 9 to 18 digits.'],
    [{ ...account, ifsc: 'DEMO' }, 'IFSC code must look like ABCD0123456.'],
  ])('asks nobody about %j', async (wrong, message) => {
    const who = await holder();
    expect(await who.ask(BANK, wrong)).toEqual({
      checkBankAccount: { __typename: 'ValidationError', message, code: 'INVALID_INPUT' },
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is for members only', async () => {
    await club.sandbox.clearCalls();
    const { data } = await club.api.graph(BANK, account);
    expect(data).toMatchObject({ checkBankAccount: { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN' } });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('asks the bank ten times in ten minutes for one member, and goes on for another', async () => {
    const [who, other] = [await holder(), await holder()];
    for (let count = 0; count < 10; count += 1) await who.ask(BANK, account);
    await club.sandbox.clearCalls();
    expect(await who.ask(BANK, account)).toMatchObject({
      checkBankAccount: { __typename: 'RateLimitedError', code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    expect(await club.sandbox.calls()).toEqual([]);
    expect(await other.ask(BANK, account)).toMatchObject({ checkBankAccount: { state: 'VALID' } });
  });
});
