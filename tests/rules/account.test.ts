import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPasswordRule, passwordOtpRule, registerRule, requestPasswordResetRule } from '#rules/account.ts';

const twice = (password: string) => ({ password, confirmation: password });
const messagesOf = (form: { password: string; confirmation: string }) =>
  newPasswordRule.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a new password', () => {
  it('is 8 to 32 characters with an uppercase letter, a number and a special character', () => {
    for (const right of ['Monsoo#1', `A1!${'x'.repeat(29)}`, 'ABCDEFG1*', 'pass word 1&A']) {
      expect(messagesOf(twice(right))).toEqual([]);
    }
  });

  it.each([
    ['Short#1', 'Password must be between 8 to 32 characters.'],
    [`A1!${'x'.repeat(30)}`, 'Password must be between 8 to 32 characters.'],
    ['monsoon#2026', 'Password must contain at least one uppercase letter.'],
    ['Monsoon#rain', 'Password must contain at least one number.'],
    ['Monsoon2026', 'Password must contain at least one special character.'],
    ['Monsoon-2026', 'Password must contain at least one special character.'],
  ])('refuses %j alone: %s', (password, message) => {
    expect(messagesOf(twice(password))).toEqual([`password: ${message}`]);
  });

  it.each(['!', '@', '#', '$', '%', '^', '&', '*'])('counts %s as special', (special) => {
    expect(messagesOf(twice(`Monsoon2026${special}`))).toEqual([]);
  });

  it('is compared with its confirmation first; then comes every rule that it breaks, in the order of the list', () => {
    expect(messagesOf({ password: '', confirmation: ' ' })).toEqual([
      'confirmation: Passwords do not match.',
      'password: Password must be between 8 to 32 characters.',
      'password: Password must contain at least one uppercase letter.',
      'password: Password must contain at least one number.',
      'password: Password must contain at least one special character.',
    ]);
  });

  it('is taken whenever it has all of that, in whatever order, and refused as soon as one part is missing', () => {
    const parts = ['ABC', '012', '!@#'];
    const anyOrder = fc.shuffledSubarray(parts, { minLength: 3 });
    fc.assert(
      fc.property(anyOrder, fc.stringMatching(/^[a-z ]{0,23}$/), fc.nat(2), (ordered, rest, missing) => {
        const password = `${ordered.join('')}${rest}`;
        const broken = `${ordered.filter((part) => part !== parts[missing]).join('')}${rest}abcdefgh`.slice(0, 32);
        expect(messagesOf(twice(password))).toEqual([]);
        expect(messagesOf(twice(broken))).toHaveLength(1);
        expect(messagesOf({ password, confirmation: `${password}x` })).toHaveLength(1);
      }),
    );
  });
});

describe('the one-time password for a new password', () => {
  it('is five or six digits', () => {
    for (const right of ['12345', '123456']) expect(passwordOtpRule.safeParse(right).success).toBe(true);
    for (const wrong of ['', '1234', '1234567', '12a45']) {
      expect(passwordOtpRule.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('a registration', () => {
  const person = { fullName: 'Tara Menon', email: 'tara@example.com', mobile: '9999900001' };

  it('needs full name, email and mobile', () => {
    const empty = registerRule.safeParse({ fullName: '  ', email: ' ', mobile: '' });
    expect(empty.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['fullName', 'Please enter your full name.'],
      ['email', 'Please enter your email.'],
      ['mobile', 'Please enter a valid 10-digit mobile number.'],
    ]);
  });

  it('loses the blanks around name and email', () => {
    expect(registerRule.parse({ ...person, fullName: ' Tara Menon ', email: ' tara@example.com ' })).toEqual(person);
  });

  it.each([
    'ravi+club@gmail.com',
    "o'brien@example.co.in",
    'r@b.co',
    'ravi_k-1.x@sub-domain.example.com',
    'r@xn--p1b.in',
  ])('may have the email %j', (email) => expect(registerRule.parse({ ...person, email }).email).toBe(email));

  it.each([
    { fullName: 'T'.repeat(81) },
    { email: `${'t'.repeat(250)}@example.com` },
    { email: 'tara@example' },
    ...[
      'ravi@gmail..com',
      'ra..vi@gmail.com',
      '.ravi@gmail.com',
      'ravi.@gmail.com',
      'ravi@gmail.com.',
      'ravi@gmail.com,',
      'mailto:ravi@gmail.com',
      '"ravi"@gmail.com',
      '<ravi@gmail.com>',
      'ravi(x)@gmail.com',
      'ra\u0007vi@gmail.com',
      '=ravi@gmail.com',
      '+ravi@gmail.com',
      '-ravi@gmail.com',
      'ravi@-gmail.com',
      'ravi@gmail.c',
      'ravi@gmail.123',
      `${'r'.repeat(65)}@gmail.com`,
      'a@b@gmail.com',
    ].map((email) => ({ email })),
    { mobile: '99999 0000' },
    { mobile: '999990000' },
    { mobile: '99999000011' },
  ])('refuses %j', (change) => {
    expect(registerRule.safeParse({ ...person, ...change }).success).toBe(false);
  });
});

describe('the request for a new password', () => {
  it('goes by the mobile; an email may be left out, but not be anything', () => {
    for (const email of [undefined, null, 'tara@example.com']) {
      expect(requestPasswordResetRule.safeParse({ mobile: '9999900001', email }).success).toBe(true);
    }
    for (const wrong of [
      { mobile: '9999900001', email: 'tara' },
      { mobile: '', email: 'tara@example.com' },
    ]) {
      expect(requestPasswordResetRule.safeParse(wrong).success).toBe(false);
    }
  });
});
