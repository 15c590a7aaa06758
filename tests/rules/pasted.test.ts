import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { passwordOtpRule, registerRule } from '#rules/account.ts';
import { addressRuleFor } from '#rules/address.ts';
import { plainDigits } from '#rules/digits.ts';
import { bankAccountRule, requestEncashRule } from '#rules/encash.ts';
import { readCode } from '#rules/kiosk.ts';
import { mobileRule, otpRule } from '#rules/login.ts';
import { newsletterRule } from '#rules/newsletter.ts';
import { findOtp } from '#rules/otp.ts';
import { referFriendRule } from '#rules/referral.ts';
import * as englishTexts from '#rules/messageTexts.ts';
import * as hindiTexts from '#rules/hi/messageTexts.ts';

const english: Readonly<Record<string, unknown>> = { ...englishTexts };
const hindi: Readonly<Record<string, unknown>> = { ...hindiTexts };
const address = addressRuleFor(['Maharashtra'], null);

/** What a rule makes of an entry: the value, or the name of the message that says what is wrong. */
function read(rule: z.ZodMiniType, entry: string): unknown {
  const { success, data, error } = rule.safeParse(entry);
  if (success) return data;
  const message = error.issues[0]?.message;
  const name = Object.keys(english).find((one) => english[one] === message);
  expect(hindi[name ?? ''], 'has a Hindi text').toBeTypeOf('string');
  return { fault: name };
}
const fault = (name: keyof typeof englishTexts) => ({ fault: name });

const mobiles: readonly (readonly [string, unknown])[] = [
  ['9876543210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['+91-09876543210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['\u202A+91 098765 43210\u202C', '9876543210'],
  ['0091 098765 43210', '9876543210'],
  ['91 098765 43210', '9876543210'],
  ['tel:+919876543210', '9876543210'],
  ['98765\u00A043210', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
];
const wrongMobiles = [
  '987654321',
  '98765 432101',
  '+65 9123 4567',
  '+1 415 555 0132',
  'ravi',
  '',
  '9876543210 / 9876543211',
];

const values: readonly (readonly [field: string, rule: z.ZodMiniType, entry: string, outcome: unknown])[] = [
  ...[mobileRule, registerRule.shape.mobile].flatMap((rule) => [
    ...mobiles.map(([entry, value]) => ['mobile', rule, entry, value] as const),
    ...wrongMobiles.map((entry) => ['mobile', rule, entry, fault('invalidMobile')] as const),
  ]),
  ...mobiles.map(([entry, value]) => ['phone of a friend', referFriendRule.shape.phone, entry, value] as const),
  ['phone of a friend', referFriendRule.shape.phone, '९८७६५', fault('phoneTenDigits')],
  ['phone of a friend', referFriendRule.shape.phone, '००००००००००', fault('phoneNotReal')],
  ...mobiles.map(([entry, value]) => ['contact number', address.shape.mobile, entry, value] as const),
  ['contact number', address.shape.mobile, '98765', fault('phoneTenDigits')],

  ['OTP', otpRule, '४८१५०२', '481502'],
  ['OTP', otpRule, '481 502', '481502'],
  ['OTP', otpRule, '\u200E4815', '4815'],
  ['OTP', otpRule, '12a4', fault('invalidOtp')],
  ['OTP', otpRule, '', fault('invalidOtp')],
  ['OTP of a password', passwordOtpRule, '৪৮১৫০', '48150'],
  ['OTP of a password', passwordOtpRule, '4815', fault('passwordOtp')],

  ['PIN code', address.shape.pinCode, '411001', '411001'],
  ['PIN code', address.shape.pinCode, '411 001', '411001'],
  ['PIN code', address.shape.pinCode, ' 411001', '411001'],
  ['PIN code', address.shape.pinCode, '411-001', '411001'],
  ['PIN code', address.shape.pinCode, '४११००१', '411001'],
  ['PIN code', address.shape.pinCode, 'PIN: 411001', '411001'],
  ['PIN code', address.shape.pinCode, '000000', fault('pinCodeNotReal')],
  ['PIN code', address.shape.pinCode, '०११००१', fault('pinCodeNotReal')],
  ['PIN code', address.shape.pinCode, '4110011', fault('pinCodeSixDigits')],
  ['PIN code', address.shape.pinCode, 'Pune', fault('pinCodeSixDigits')],

  ['IFSC', bankAccountRule.shape.ifsc, 'bnyn0000411', 'BNYN0000411'],
  ['IFSC', bankAccountRule.shape.ifsc, 'BNYN 0000 411', 'BNYN0000411'],
  ['IFSC', bankAccountRule.shape.ifsc, 'IFSC: BNYN0000411', 'BNYN0000411'],
  ['IFSC', bankAccountRule.shape.ifsc, 'BNYN००००४११\u200B', 'BNYN0000411'],
  ['IFSC', bankAccountRule.shape.ifsc, 'BNYNO000411', fault('ifscFormat')],
  ['account', bankAccountRule.shape.accountNumber, '0042 1180 7719', '004211807719'],
  ['account', bankAccountRule.shape.accountNumber, '0042-1180-7719', '004211807719'],
  ['account', bankAccountRule.shape.accountNumber, 'A/C No.: ००४२११८०७७१९', '004211807719'],
  ['account', bankAccountRule.shape.accountNumber, '12345678', fault('accountNumberDigits')],
  ['account', bankAccountRule.shape.accountNumber, 'XXXX7719', fault('accountNumberDigits')],
  ['name of the account', requestEncashRule.shape.personName, ' Asha\t Rao\u200F', 'Asha Rao'],

  ...[registerRule.shape.email, address.shape.email, newsletterRule.shape.email].flatMap(
    (rule) =>
      [
        ['email', rule, ' ravi@example.com\u00A0', 'ravi@example.com'],
        ['email', rule, '\u200Bravi@example.com\uFEFF', 'ravi@example.com'],
        ['email', rule, 'ravi२@example.com', 'ravi2@example.com'],
        ['email', rule, 'ravi@gmail..com', fault('invalidEmail')],
        ['email', rule, 'ravi@gmail.com,', fault('invalidEmail')],
        ['email', rule, 'mailto:ravi@gmail.com', fault('invalidEmail')],
      ] as const,
  ),
  ['name', registerRule.shape.fullName, ' Tara \u00A0Devi\tMenon ', 'Tara Devi Menon'],
  ['name', registerRule.shape.fullName, '\u202Aकीर्ति\u202C राव', 'कीर्ति राव'],
  ['name', registerRule.shape.fullName, 'क्‍ष 👩‍💻', 'क्‍ष 👩‍💻'],
  ['name', registerRule.shape.fullName, '\u200B', fault('fullNameRequired')],
];

describe('what people paste and type', () => {
  it.each(values)('%s %#: %s is read, or refused with what is wrong', (_field, rule, entry, outcome) =>
    expect([entry, read(rule, entry)]).toEqual([entry, outcome]),
  );

  it('has the digits of every script', () => {
    for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '০১২৩৪৫৬৭৮৯', '૦૧૨૩૪૫૬૭૮૯', '௦௧௨௩௪௫௬௭௮௯', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'])
      expect(plainDigits(digits)).toBe('0123456789');
  });

  it.each(['wdjb mjht', 'WDJB‑MJHT', '\u200EWDJB-MJHT '])('code %s', (typed) =>
    expect(readCode(typed, 8)).toBe('WDJBMJHT'),
  );
});

describe('a one-time password in the whole SMS', () => {
  it.each([
    ['Dear member 99999…03, your OTP is 481502. It is valid for 10 minutes.', '481502'],
    ['OTP for XX1245 is 481502', '481502'],
    ['Rs 2600 order: OTP 481502', '481502'],
    ['4815 is your OTP. Valid for 10 minutes.', '4815'],
    ['481502 is your Veranda code. Do not share it.', '481502'],
    ['Your code is 481 502', '481502'],
    ['Ref 123456: your OTP is 4815', '4815'],
    ['Your OTP of 27/11/2026 is 48150', '48150'],
    ['Your OTP is 481502\n\n@club.example #481502', '481502'],
    ['आपका OTP ४८१५०२ है। यह 10 मिनट तक मान्य है।', '481502'],
    ['वेरांडा का ओटीपी 481502 है', '481502'],
    ['G-481502 is your verification code', '481502'],
    ['48 15 02', '481502'],
    ['4815029', null],
    ['Your booking is confirmed', null],
  ])('%s', (text, otp) => expect(findOtp(text)).toBe(otp));
});
