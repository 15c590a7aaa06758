import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { digitsIn, visible } from '#rules/digits.ts';
import { messages } from '#rules/messages.ts';
import { edit } from '#text/common.ts';
import * as addressForm from '#text/addressForm.ts';
import { reviewTitle } from '#text/encashForm.tsx';
import * as goal from '#text/goal.tsx';
import * as myData from '#text/myData.tsx';
import './complete.ts';
import { enter, fieldOf, paste, press, send, shows } from './drive.ts';
import { siteForms } from './forms.tsx';
import { eventually } from '#tests/web/eventually.ts';

/** What is pasted, and the value that is sent; or the fault, where it is none. */
type Table = readonly (readonly [entry: string, outcome: string | { readonly fault: string }])[];

const mobile = '9876543210';
const mobiles = (fault: string): Table => [
  ...[
    '98765 43210',
    '98765-43210',
    '+91 98765 43210',
    '+91-09876543210',
    '0091 98765 43210',
    '09876543210',
    '98765\u00A043210',
    '\u200B98765\u200B43210\uFEFF',
    '\u202A+91 098765 43210\u202C',
    '९८७६५४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '９８７６５４３２１０',
    '9876543210\n',
    'tel:+919876543210',
  ].map((entry) => [entry, mobile] as const),
  ...['987654321', '98765432101', '+65 9123 4567', 'ravi', '९८७६५'].map((entry) => [entry, { fault }] as const),
];
const otps = (fault: string, nothing = fault): Table => [
  ...['48150', '48 150', '48-150', '४८१५०', '４８１５０', '\u200E48150', '48150\n', 'Your OTP is 48150.'].map(
    (entry) => [entry, '48150'] as const,
  ),
  ['12', { fault }],
  // An OTP has six digits at most: of a longer number no part is one, and nothing is taken.
  ...['4815029', '9876543210', '48I5O'].map((entry) => [entry, { fault: nothing }] as const),
];
const emails: Table = [
  ...[
    ' ravi2@example.com\u00A0',
    '\u200Bravi2@example.com\uFEFF',
    '\u202Aravi2@example.com\u202C',
    'ravi२@example.com',
    'ravi２@example.com',
    'ravi2@example.com\n',
  ].map((entry) => [entry, 'ravi2@example.com'] as const),
  ...['mailto:ravi2@example.com', 'ravi2@example.com,', 'ravi2@example..com', 'ravi2 at example.com', '9876543210'].map(
    (entry) => [entry, { fault: messages.invalidEmail }] as const,
  ),
];
const names = (fault: string): Table => [
  [' Tara \u00A0Devi\tMenon ', 'Tara Devi Menon'],
  ['Tara Devi Menon\n', 'Tara Devi Menon'],
  ['\u202Aकीर्ति\u202C राव', 'कीर्ति राव'],
  ['क्‍ष 👩‍💻', 'क्‍ष 👩‍💻'],
  ['\u200B', { fault }],
  ['ऐ'.repeat(300), { fault: messages.tooLong }],
];
const pinCodes: Table = [
  ...[
    '411 001',
    '411-001',
    ' 411001',
    '411\u00A0001',
    '४११००१',
    '٤١١٠٠١',
    '４１１００１',
    '\u200E411001',
    '411001\n',
  ].map((entry) => [entry, '411001'] as const),
  ...['41100O', '4110011', 'Pune'].map((entry) => [entry, { fault: messages.pinCodeSixDigits }] as const),
  ['011001', { fault: messages.pinCodeNotReal }],
];
const points: Table = [
  ...['25,000', '25 000', '२५,०००', '２５０００', '\u200E25000', '25000\n'].map((entry) => [entry, '25000'] as const),
  ...['many', '1e4', '2.5', '99999999999999999999'].map((entry) => [entry, { fault: messages.goalPoints }] as const),
];

const fields: readonly (readonly [form: string, field: string, table: Table])[] = [
  ['login', 'mobile', mobiles(messages.invalidMobile)],
  ['registration', 'mobile', mobiles(messages.invalidMobile)],
  ['forgotten password', 'mobile', mobiles(messages.invalidMobile)],
  ['enquiry without a login', 'mobile', mobiles(messages.invalidMobile)],
  ['invitation', 'mobile', mobiles(messages.invalidMobile)],
  ['friend', 'phone', mobiles(messages.phoneTenDigits)],
  ['lead', 'phone', mobiles(messages.phoneTenDigits)],
  ['address', 'mobile', mobiles(messages.phoneTenDigits)],
  ['OTP of the login', 'otp', otps(messages.invalidOtp)],
  ['OTP of a new password', 'otp', otps(messages.passwordOtp)],
  ['OTP of an invitation', 'otp', otps(messages.invalidOtp)],
  ['deletion of one’s data', 'otp', otps(messages.invalidOtp, myData.enterOtp)],
  ['registration', 'email', emails],
  ['forgotten password', 'email', emails],
  ['address', 'email', emails],
  ['newsletter', 'email', emails],
  ['registration', 'fullName', names(messages.fullNameRequired)],
  ['enquiry without a login', 'name', names(messages.nameTooShort)],
  ['invitation', 'name', names(messages.nameTooShort)],
  ['friend', 'name', names(messages.nameTooShort)],
  ['lead', 'firstName', names(messages.firstNameTooShort)],
  ['address', 'contactPerson', names(addressForm.required)],
  ['address', 'pinCode', pinCodes],
  ['goal', goal.orAmount, points],
];

/** The value of a field in what was sent. */
function sentAs(field: string, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const own = Object.entries(sent).find(([name]) => name === field);
  return own ? own[1] : Object.values(sent).flatMap((part) => sentAs(field, part) ?? [])[0];
}

/** A form with all but one of its fields filled in. */
async function open(name: string, field: string) {
  const form = siteForms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  const graph = await form.open();
  await fieldOf(field);
  for (const [other, entry] of Object.entries(form.entries)) if (other !== field) await enter(other, entry);
  return { form, graph };
}

type Outcome = Table[number][1];

/**
 * What became of a paste that is refused: what is wrong is said, and what was pasted is still there to be corrected, to its
 * last digit. The boxes of an OTP have no room for anything else.
 */
async function faultOf(field: string, entry: string, fault: string): Promise<Outcome> {
  await shows([fault]);
  const { value } = await fieldOf(field);
  const isKept = digitsIn(entry).endsWith(digitsIn(value)) && (visible(value) === '') === (visible(entry) === '');
  if (isKept || (field === 'otp' && value === '')) return { fault };
  return `The field has ${value}.`;
}

describe('what is pasted into the site', () => {
  it.each(fields)('%s, %s: each value or fault as listed', async (name, field, table) => {
    const { form, graph } = await open(name, field);
    // Nothing arrives, so the form stays, and takes the next one.
    graph.offline = true;
    const sent = () => graph.operations.filter((one) => one.name === form.sends);
    const outcomeOf = async (entry: string, expected: Outcome): Promise<Outcome> => {
      const before = sent().length;
      await paste(field, entry);
      await send(field);
      if (typeof expected === 'object') {
        const outcome = await faultOf(field, entry, expected.fault);
        return sent().length === before ? outcome : 'It was sent.';
      }
      await eventually(() => expect([entry, sent().length]).toEqual([entry, before + 1]));
      return String(sentAs(field === goal.orAmount ? 'points' : field, sent().at(-1)?.variables));
    };
    const seen: (readonly [string, Outcome])[] = [];
    for (const [entry, expected] of table) seen.push([entry, await outcomeOf(entry, expected)]);
    expect(seen).toEqual(table);
  });

  it.each([
    ['5,000.00', '5,000'],
    ['50,000.00 points', '50,000'],
    ['Rs. 50,000.00/-', '50,000'],
    ['५०,०००.०० पॉइंट', '50,000'],
    ['\u200E50000\u00A0', '50,000'],
  ])('encash, points: %s is %s', async (entry, shown) => {
    await open('encash', 'points');
    await paste('points', entry);
    expect((await fieldOf('points')).value).toBe(shown);
  });

  const faultOfIfsc = { fault: messages.ifscFormat };
  const faultOfAccount = { fault: messages.accountNumberDigits };
  it.each([
    [
      'ifsc',
      [
        ['bnyn0000411', 'BNYN0000411'],
        ['BNYN 0000 411', 'BNYN0000411'],
        ['BNYN-0000-411', 'BNYN0000411'],
        ['IFSC: BNYN0000411', 'BNYN0000411'],
        ['\u202ABNYN००००४११\u202C\n', 'BNYN0000411'],
        ['BNYN\u00A0０００0411\u200B', 'BNYN0000411'],
        ['BNYNO000411', faultOfIfsc],
        ['BNYN00004111', faultOfIfsc],
      ] satisfies Table,
    ],
    [
      'accountNumber',
      [
        ['0042 1180 7719', '0042 1180 7719'],
        ['0042-1180-7719', '0042 1180 7719'],
        ['A/C No.: ००४२११८०७७१९', '0042 1180 7719'],
        ['\u200E００４２\u00A011807719\n', '0042 1180 7719'],
        ['00421180771O', faultOfAccount],
        ['12345678', faultOfAccount],
        ['1234567890123456789', faultOfAccount],
      ] satisfies Table,
    ],
    [
      'personName',
      [
        [' Asha\t Rao\u200F', 'Asha Rao'],
        ['\u200B', { fault: messages.personNameRequired }],
      ] satisfies Table,
    ],
  ])('encash, %s: each value or fault as listed', async (field, table) => {
    await open('encash', field);
    const outcomeOf = async (entry: string, expected: Outcome): Promise<Outcome> => {
      await paste(field, entry);
      await send(field);
      if (typeof expected === 'object') return faultOf(field, entry, expected.fault);
      await shows([reviewTitle]);
      const shown = screen.queryByText(expected)?.textContent ?? 'It is not in the review.';
      await press(edit);
      return shown;
    };
    const seen: (readonly [string, Outcome])[] = [];
    for (const [entry, expected] of table) seen.push([entry, await outcomeOf(entry, expected)]);
    expect(seen).toEqual(table);
  });
});
