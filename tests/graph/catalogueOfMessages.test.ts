import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { startApi } from '#tests/support/api.ts';
import { catalogue } from '#tests/support/catalogueOfMessages.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox } from '#tests/support/sandbox.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Everything that the club is made of in a folder, as one text. */
const sourceOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!generated)\.tsx?$/.test(name))
    .map((name) => textOf(join(folder, name)))
    .join('\n');
const screens = sourceOf('web');

const says = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
/** What is the same whatever stands in the gap of a message that has one. */
const fixedPart = (letters: string) => letters.replace(/\{.*\}|\.\.\.$/, '');

/** Texts of screens that are no messages of a form or a failure. */
const textsOfScreens = [
  'enquiryConfirmed',
  'loadingProjects',
  'noEventImages',
  'noPastEvents',
  'noPostsFound',
  'passwordReset',
  'signedOut',
];

describe('the fixed messages', () => {
  it('stand in the catalogue once each', () => {
    const letters = catalogue.map((entry) => entry.letters);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it.each(catalogue.filter((entry) => 'now' in entry))('$name says "$letters" to the letter', ({ letters, now }) => {
    expect(now).toBe(letters);
  });

  it.each(catalogue.filter((entry) => 'test' in entry))('"$letters" is asserted in $test', (entry) => {
    const text = textOf(`tests/${entry.test}`);
    const found = text.includes(fixedPart(entry.letters)) || says(text, `messages.${entry.name}`);
    expect(found).toBe(true);
  });

  it('that only a screen shows are shown by one, but for those whose screen is still to come', () => {
    const onScreens = catalogue.filter((entry) => 'screen' in entry);
    const missing = onScreens.filter((entry) => !says(screens, `messages.${entry.name}`)).map(({ letters }) => letters);
    expect(missing).toEqual(onScreens.filter(({ toCome }) => toCome).map(({ letters }) => letters));
  });

  it('whose situation is gone are said nowhere', () => {
    const sources = `${screens}\n${sourceOf('api')}`;
    for (const { letters } of catalogue.filter((entry) => 'gone' in entry)) {
      expect(sources.includes(`'${letters}'`)).toBe(false);
      const names = Object.entries(messages).flatMap(([name, text]) => (text === letters ? name : []));
      for (const name of names) expect(says(sources, `messages.${name}`)).toBe(false);
    }
  });

  it('are all in the catalogue, as far as the rules hold them', () => {
    const [fixed = ''] = textOf('rules/messageTexts.ts').split('// Not fixed:');
    const entered = new Set(catalogue.map(({ letters }) => letters));
    const absent = Object.entries(messages).flatMap(([name, text]) =>
      fixed.includes(`export const ${name} =`) && !entered.has(text) ? name : [],
    );
    expect(absent.toSorted()).toEqual(textsOfScreens.toSorted());
  });
});

it("says 'Could not find customer identifier. Please contact support.' to a member whose record has no number", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'identifier-'));
  const sandbox = await startSandbox({ dataDir });
  const api = await startApi(sandbox);
  const mobile = '9999900003';
  const records = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.sqlite'));
  records.prepare("UPDATE member SET unique_id = '' WHERE phone = ?").run(mobile);
  records.close();
  const otp = await receiveOtp(api, sandbox, mobile);
  const { data } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp });
  await api.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
  expect(data?.verifyOtp).toEqual({
    __typename: 'MemberNotFoundError',
    message: messages.noCustomerIdentifier,
    code: 'NOT_FOUND',
  });
});
