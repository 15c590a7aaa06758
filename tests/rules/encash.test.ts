import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankAccountRule, encashQuote, requestEncashRule } from '#rules/encash.ts';

const request = {
  points: 5025,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Ananya Deshmukh',
  termsAccepted: true,
};

/** The messages of every field at fault, in the form's order. */
const faultsOf = (changes: Readonly<Record<string, unknown>>): Record<string, string> => {
  const { error } = requestEncashRule.safeParse({ ...request, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the facilitation fee', () => {
  it.each([
    [1, 0],
    [24, 0],
    [25, 1],
    [49, 1],
    [50, 1],
    [74, 1],
    [75, 2],
    [100, 2],
    [125, 3],
    [2550, 51],
    [5000, 100],
    [8025, 161],
    [10_000, 200],
    [2_147_483_647, 42_949_673],
  ])('of %i points is %i: 2 percent, half a rupee rounded up', (points, facilitationFee) => {
    expect(encashQuote(points, 2)).toEqual({ points, facilitationFee, amountPayable: points - facilitationFee });
  });

  it('and what is paid are whole rupees that add up to the points, the fee never off by more than half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (points) => {
        const { facilitationFee, amountPayable } = encashQuote(points, 2);
        expect(Number.isSafeInteger(facilitationFee)).toBe(true);
        expect(facilitationFee + amountPayable).toBe(points);
        // In hundredths of a rupee: -50 < error <= 50, so that exactly a half goes up.
        const error = 100 * facilitationFee - 2 * points;
        expect(error).toBeGreaterThan(-50);
        expect(error).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('the request to turn points into money', () => {
  it('takes a form that is complete', () => {
    expect(requestEncashRule.parse(request)).toEqual(request);
  });

  it('cleans what people type: blanks around, small letters in the IFSC', () => {
    const typed = { ...request, ifsc: ' demo0000214 ', branchName: '  Bandra East ', personName: ' Ananya Deshmukh  ' };
    expect(requestEncashRule.parse(typed)).toEqual(request);
  });

  it.each([undefined, null, '', '100', Number.NaN])("says 'Points to encash is required' for %j", (points) => {
    expect(faultsOf({ points })).toEqual({ points: 'Points to encash is required' });
  });

  it.each([0, -1, 0.5, 100.5, Number.POSITIVE_INFINITY, 2 ** 53])('takes no %s points', (points) => {
    expect(Object.keys(faultsOf({ points }))).toEqual(['points']);
  });

  it.each([0, -1, 0.5, 100.5])("says 'Points to encash must be a whole number of at least 1.' for %s", (points) => {
    expect(faultsOf({ points })).toEqual({ points: 'Points to encash must be a whole number of at least 1.' });
  });

  it.each(['', '12345678', '1234567890123456789', '1234 5678', '12345678a', '१२३४५६७८'])(
    "says 'Account number must be 9 to 18 digits.' for %j",
    (accountNumber) => {
      expect(faultsOf({ accountNumber })).toEqual({ accountNumber: 'Account number must be 9 to 18 digits.' });
    },
  );

  it.each(['123456789', '123456789012345678', '000000000'])('takes the account %s', (accountNumber) => {
    expect(faultsOf({ accountNumber })).toEqual({});
  });

  it.each(['', 'DEMO1000214', 'DEM00000214', 'DEMO000021', 'DEMO00002145', 'DEMO0000 14', 'DEMO00002१'])(
    "says 'IFSC code must look like ABCD0123456.' for %j",
    (ifsc) => {
      expect(faultsOf({ ifsc })).toEqual({ ifsc: 'IFSC code must look like ABCD0123456.' });
    },
  );

  it('names the branch and the account holder that are missing', () => {
    expect(faultsOf({ branchName: '  ', personName: '' })).toEqual({
      branchName: 'Branch name is required',
      personName: 'Account holder name is required',
    });
  });

  it('takes names of 120 characters and no longer ones', () => {
    expect(faultsOf({ branchName: 'b'.repeat(120), personName: 'p'.repeat(120) })).toEqual({});
    expect(faultsOf({ branchName: 'b'.repeat(121), personName: 'p'.repeat(121) })).toEqual({
      branchName: 'This text is too long.',
      personName: 'This text is too long.',
    });
  });

  it.each([false, undefined, 'true', 1])(
    "says 'You must agree to terms and conditions' when the terms are %j",
    (termsAccepted) => {
      expect(faultsOf({ termsAccepted })).toEqual({ termsAccepted: 'You must agree to terms and conditions' });
    },
  );

  it('names every field at fault at once', () => {
    expect(
      Object.keys(
        faultsOf({ points: 0, accountNumber: '', ifsc: '', branchName: '', personName: '', termsAccepted: false }),
      ),
    ).toEqual(['points', 'accountNumber', 'ifsc', 'branchName', 'personName', 'termsAccepted']);
  });
});

describe('an account as the bank is asked about it', () => {
  it('has 9 to 18 digits and a branch code', () => {
    const account = { accountNumber: '501002003001', ifsc: 'DEMO0000214' };
    expect(bankAccountRule.parse(account)).toEqual(account);
    expect(bankAccountRule.safeParse({ ...account, accountNumber: '12' }).error?.issues[0]?.message).toBe(
      'Account number must be 9 to 18 digits.',
    );
    expect(bankAccountRule.safeParse({ ...account, ifsc: 'DEMO' }).error?.issues[0]?.message).toBe(
      'IFSC code must look like ABCD0123456.',
    );
  });

  it('may be typed as in the request: blanks around, small letters in the IFSC', () => {
    expect(bankAccountRule.parse({ accountNumber: '501002003001', ifsc: ' demo0000214 ' }).ifsc).toBe('DEMO0000214');
  });
});
