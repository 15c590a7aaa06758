import { buildSchema, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import { putIntoWords } from '#api/graph/schema.ts';
import { objectTypes } from '#tests/support/operations.ts';
import { addressRuleFor } from '#rules/address.ts';
import { type Language, languageOf } from '#rules/language.ts';
import {
  inWords,
  isMessage,
  type Message,
  messageOfRule,
  messages,
  ownWords,
  readMessage,
  storedMessage,
} from '#rules/messageByName.ts';
import * as englishTexts from '#rules/messageTexts.ts';

const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** The messages with a value in them, each with one. */
const withValues = {
  fillRequiredFields: messages.fillRequiredFields(['city', 'pinCode']),
  siteVisitFailed: messages.siteVisitFailed('Bad Gateway'),
  orderFailed: messages.orderFailed('Out of stock'),
  orderNotCancelled: messages.orderNotCancelled('Packed'),
  orderNotReturned: messages.orderNotReturned('Packed'),
  errorLoadingProjects: messages.errorLoadingProjects('503'),
  enquiryTaken: messages.enquiryTaken(3),
  projectsListed: messages.projectsListed(12),
  orderNamed: messages.orderNamed('VR-20914'),
  encashRequestNumbered: messages.encashRequestNumbered('12'),
  siteVisitOf: messages.siteVisitOf('Saanjh'),
  stayAt: messages.stayAt('Garden Hour'),
  referralOf: messages.referralOf('Meera Iyer'),
  aboveKioskLimit: messages.aboveKioskLimit('25,000'),
  pushDetails: messages.pushDetails('Stone bowl candle set', '1,200'),
  missingScope: messages.missingScope('REDEEM'),
  tooManyAttempts: messages.tooManyAttempts(45),
  tooManyWrongOtps: messages.tooManyWrongOtps(120),
  orderStep: messages.orderStep('SHIPPED'),
  orderStatus: messages.orderStatus('IN_TRANSIT'),
} satisfies Partial<Record<keyof typeof messages, Message>>;

const all = Object.entries({ ...messages, ...withValues }).flatMap(([name, message]): [string, Message][] =>
  typeof message === 'function' ? [] : [[name, message]],
);

describe('a message', () => {
  it('has words in both languages, whichever it is', () => {
    expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(messages).toSorted());
    expect(all.filter(([, message]) => isHindi(inWords(message, 'en')))).toEqual([]);
    expect(all.filter(([, message]) => !isHindi(inWords(message, 'hi')))).toEqual([]);
  });

  it('has the words of the rules in English, to the letter', () => {
    for (const [name, text] of Object.entries(englishTexts)) {
      expect(inWords(messages[name as keyof typeof englishTexts], 'en')).toBe(text);
    }
    expect(inWords(withValues.tooManyAttempts, 'en')).toBe('Too many attempts. Please try again in 45 seconds.');
  });

  it('keeps its value', () => {
    expect(inWords(withValues.orderFailed, 'hi')).toBe('ऑर्डर नहीं हो सका: Out of stock');
    expect(inWords(withValues.fillRequiredFields, 'hi')).toBe('कृपया सभी ज़रूरी जानकारी भरें: शहर, PIN कोड');
    expect(inWords(withValues.tooManyWrongOtps, 'hi')).toContain('2 मिनट');
  });

  it('is put into words when it is read again, in any language', () => {
    for (const [, message] of all) {
      const read = readMessage(storedMessage(message));
      for (const language of ['en', 'hi'] as const) expect(inWords(read, language)).toBe(inWords(message, language));
    }
  });

  it('is known again after it was stored', () => {
    const read = readMessage(storedMessage(messages.sessionHasExpired));
    expect(isMessage(read, messages.sessionHasExpired)).toBe(true);
    expect(isMessage(read, messages.sessionExpired)).toBe(false);
    expect(isMessage(null, messages.sessionExpired)).toBe(false);
  });

  it('of a source is passed on as it is, stored or not', () => {
    const words = 'The hotel is full.';
    expect(inWords(ownWords(words), 'hi')).toBe(words);
    expect(inWords(readMessage(storedMessage(ownWords(words))), 'hi')).toBe(words);
    expect(isMessage(ownWords('sessionHasExpired'), messages.sessionHasExpired)).toBe(false);
  });

  it('that this version does not know says that something went wrong', () => {
    expect(readMessage('{"named":"ofLater","values":[]}')).toEqual(messages.wentWrong);
  });

  it('of a rule is found by the text that the rule gives', () => {
    const { error } = addressRuleFor(['Goa'], null).safeParse({
      contactPerson: '',
      mobile: '1',
      pinCode: '012345',
      city: '',
      state: 'Kerala',
      line1: 'x'.repeat(300),
      email: 'no',
      type: 'HOME',
      isDefault: false,
    });
    const texts = error?.issues.map(({ message }) => message) ?? [];
    expect(texts.length).toBe(7);
    expect(texts.filter((text) => !isHindi(inWords(messageOfRule(text), 'hi')))).toEqual([]);
  });
});

describe('every failure of the graph', () => {
  const schema = putIntoWords(
    buildSchema(`interface UserError { message: String! } type Query { failure: Failure }
      type Failure implements UserError { message: String! }`),
  );
  const said = (language: Language): unknown =>
    graphqlSync({
      schema,
      source: '{ failure { message } }',
      rootValue: { failure: { message: messages.mobileNotFound } },
      contextValue: { language },
    }).data?.['failure'];

  it('gets its words where the answer leaves', () => {
    expect(said('en')).toEqual({ message: 'Mobile number not found.' });
    expect(said('hi')).toEqual({ message: 'यह मोबाइल नंबर नहीं मिला।' });
  });

  it('says the same in English as the rules, whatever its type', () => {
    const failures = objectTypes().filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'));
    expect(failures.length).toBeGreaterThan(45);
    for (const type of failures) {
      const { resolve } = type.getFields()['message'] ?? {};
      const inLanguage = (language: Language): unknown =>
        resolve?.({ message: messages.orderError }, {}, { language, isShared: false }, {} as never);
      expect(inLanguage('en')).toBe(englishTexts.orderError);
      expect(inLanguage('hi')).toBe('ऑर्डर करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।');
    }
  });
});

describe('the language of a caller', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['mr, hi;q=0.7, en;q=0.3', 'hi'],
    ['en;q=0.1, hi;q=0.5', 'hi'],
    ['hi;q=0', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['hi;q=x, en', 'en'],
  ])('that accepts %j is %s', (header, language) => {
    expect(languageOf({ 'accept-language': header })).toBe(language);
  });
});
