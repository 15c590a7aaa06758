import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { send } from '#tests/support/member.ts';
import { CHECK_BANK_ACCOUNT as BANK, encash } from './redemptions.ts';

const QUOTE = 'query Quote($points: Points!) { encashQuote(points: $points) { points facilitationFee amountPayable } }';

const club = openClub();

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
  const account = { accountNumber: encash.accountNumber, ifsc: encash.ifsc };
  const unknown = { __typename: 'BankCheck', bankName: null, branchName: null };

  it('is VALID where the bank knows the account, and is asked with nothing but that', async () => {
    expect(await (await club.member()).send(BANK, account)).toEqual({
      __typename: 'BankCheck',
      state: 'VALID',
      bankName: 'Demo Bank DEMO',
      branchName: 'Branch 000214',
    });
    expect((await club.calls()).map(({ path, body }) => [path, body])).toEqual([
      ['/encash/validate-bank', { account_number: account.accountNumber, ifsc_code: account.ifsc }],
    ]);
  });

  it('is INVALID where the bank does not know it', async () => {
    const who = await club.member();
    const outcome = await who.send(BANK, { ...account, accountNumber: '000219046155' });
    expect(outcome).toEqual({ ...unknown, state: 'INVALID' });
  });

  it.each(['status', 'reset', 'garbage'] as const)(
    'is NOT_VERIFIED when the bank cannot be asked (%s)',
    async (kind) => {
      const who = await club.member();
      await club.fault({ surface: 'rest', route: '/encash/validate-bank', kind });
      expect(await who.send(BANK, account)).toEqual({ ...unknown, state: 'NOT_VERIFIED' });
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
    expect(await other.send(BANK, account)).toMatchObject({ state: 'VALID' });
  });
});
