// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { defaultScreenRules } from '#rules/clubRules.ts';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { dataClass, dataClassNames, type DataClass } from '#api/store/dataClasses.ts';
import type { TextPage } from '#web/brand/pageText.ts';
import * as english from '../../web/text/en/dataClasses.ts';
import * as hindi from '../../web/text/hi/dataClasses.ts';

/** How each language speaks of what is stored. */
interface Vocabulary {
  readonly locale: string;
  readonly dataClassTexts: typeof english.dataClassTexts;
  /** The word that claims encryption, or denies it. */
  readonly encrypted: RegExp;
  readonly denied: RegExp;
  /** What people call the columns that are theirs, by table. */
  readonly columns: Readonly<Record<string, RegExp>>;
  /** What is in encrypted columns. */
  readonly contents: RegExp;
}

const vocabularies: Readonly<Record<'en' | 'hi', Vocabulary>> = {
  en: {
    locale: 'en-IN',
    dataClassTexts: english.dataClassTexts,
    encrypted: /encrypt/i,
    denied: /not encrypted|n’t encrypted/i,
    columns: {
      'session.member_id': /customer id/,
      'session.membership_number': /membership number/,
      'session.created_at': /\btimes\b/,
      'pending_otp.guesses': /wrong attempts/,
      'pending_otp.purpose': /what the OTP is for/,
      'operation.member_id': /customer id/,
      'operation.points': /the points/,
      'operation.subject': /product or hotel/,
      'operation.remaining_points': /points you had left/,
      'operation.upstream_number': /order or booking number/,
      'operation.message': /message/,
      'operation.upstream_id': /reference number|booking number|transaction number/,
      'operation.steps': /\btimes?\b/,
      'member_activity.member_id': /customer id/,
      'member_activity.kind': /a visit or an enquiry/,
      'member_activity.created_at': /when you sent it/,
      'newsletter_subscriber.consented_at': /when you agreed|the time you agreed/,
    },
    contents:
      /mobile number|\bname\b|access token|home|address|dates|guests|special requests|account|what you entered|last four digits|project|slot|contact and bank details/,
  },
  hi: {
    locale: 'hi-IN',
    dataClassTexts: hindi.dataClassTexts,
    encrypted: /एन्क्रिप्ट/,
    denied: /एन्क्रिप्ट नहीं/,
    columns: {
      'session.member_id': /ग्राहक ID/,
      'session.membership_number': /सदस्यता नंबर/,
      'session.created_at': /समय/,
      'pending_otp.guesses': /गलत कोशिशों/,
      'pending_otp.purpose': /OTP किसलिए/,
      'operation.member_id': /ग्राहक ID/,
      'operation.points': /पॉइंट,/,
      'operation.subject': /प्रोडक्ट या होटल/,
      'operation.remaining_points': /बचे हुए पॉइंट/,
      'operation.upstream_number': /ऑर्डर या बुकिंग नंबर/,
      'operation.message': /संदेश/,
      'operation.upstream_id': /रेफ़रेंस नंबर|बुकिंग नंबर|लेन-देन का नंबर/,
      'operation.steps': /समय/,
      'member_activity.member_id': /ग्राहक ID/,
      'member_activity.kind': /विज़िट थी या पूछताछ/,
      'member_activity.created_at': /कब भेजा/,
      'newsletter_subscriber.consented_at': /कब सहमति दी|जब आपने सहमति दी/,
    },
    contents:
      /मोबाइल नंबर|नाम|एक्सेस टोकन|घर|पता|तारीखें|मेहमान|खास अनुरोध|खाता|खाते|भरा हुआ|आखिरी चार अंक|प्रोजेक्ट|स्लॉट|बैंक का ब्योरा/,
  },
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.।])\s+/);
/** Columns of a redemption that a submission or a note does not fill. */
const onlyOfRedemptions = /points|subject|upstream_number|message/;

function columnsOf(name: DataClass) {
  const places = dataClass(name).places.filter((place) => place.in === 'database');
  const all = (form: 'clear' | 'sealed') =>
    places.flatMap((place) => place[form].map((column) => `${place.table}.${column}`));
  const clear = all('clear').filter((column) => name === 'REDEMPTION' || !onlyOfRedemptions.test(column));
  return { clear, sealed: all('sealed') };
}

/** What a text says about encryption that is not true of a class's columns. */
function untruths(text: string, name: DataClass, words: Vocabulary): string[] {
  const { clear, sealed } = columnsOf(name);
  const claims = sentencesOf(text).filter((one) => words.encrypted.test(one) && !words.denied.test(one));
  const denials = sentencesOf(text).filter((one) => words.denied.test(one));
  if (claims.length > 0 && sealed.length === 0) return ['nothing is encrypted'];
  const named = clear.flatMap((column) => {
    const word = words.columns[column];
    return word ? [{ column, word }] : [];
  });
  return [
    ...claims.filter((one) => !words.contents.test(one)).map((one) => `does not say what: ${one}`),
    ...named.filter(({ word }) => claims.some((one) => word.test(one))).map(({ column }) => `${column} is clear`),
    ...(claims.length > 0 ? named : [])
      .filter(({ word }) => !denials.some((one) => word.test(one)))
      .map(({ column }) => `${column} is clear, which is not said`),
  ];
}

const noticeIn = async (language: 'en' | 'hi', file: 'privacy' | 'terms'): Promise<TextPage> => {
  const pages = (await import(`../../web/brand/${language}/${file}.ts`)) as Readonly<Record<string, TextPage>>;
  const page = pages[file];
  if (!page) throw new Error(`web/brand/${language}/${file}.ts has no page.`);
  return page;
};

const textOf = (page: TextPage): string =>
  page
    .sections(defaultScreenRules)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      return block.items.map((item) => (typeof item === 'string' ? item : item.text));
    })
    .join(' ');

describe.each(['en', 'hi'] as const)('what is said about encryption (%s)', (language) => {
  const words = vocabularies[language];

  it.each(dataClassNames)('is true of %s', (name) => {
    const { purpose, retention, deletion } = words.dataClassTexts[name];
    const days = dataClass(name).retention;
    const time = days === null ? '' : String(days.days);
    expect(untruths([purpose, retention(time), deletion].join(' '), name, words)).toEqual([]);
  });

  it('is true in the notice, which calls nothing encrypted that is readable', async () => {
    const page = await noticeIn(language, 'privacy');
    const claims = sentencesOf(`${page.lede} ${textOf(page)}`).filter(
      (one) => words.encrypted.test(one) && !words.denied.test(one),
    );
    expect(claims.length).toBeGreaterThan(3);
    expect(claims.filter((one) => !words.contents.test(one))).toEqual([]);
    const readable = [...new Set(dataClassNames.flatMap((name) => columnsOf(name).clear))].flatMap((column) => {
      const word = words.columns[column];
      return word ? [word] : [];
    });
    const personal = readable.filter((word) => !/times|समय/.test(word.source));
    // What the page says of the login must be complete: it is stored on the server for hours.
    expect(untruths(loginOf(page), 'SESSION', { ...words, columns: withoutTimes(words.columns) })).toEqual([]);
    expect(claims.filter((one) => personal.some((word) => word.test(one)))).toEqual([]);
  });

  it('is in a notice whose date is its version', async () => {
    const format = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
    const parts = format.formatToParts(new Date(privacyNoticeVersion));
    const part = (type: string) => parts.find((one) => one.type === type)?.value;
    expect((await noticeIn(language, 'privacy')).changed).toBe(`${part('day')} ${part('month')} ${part('year')}`);
  });
});

const loginOf = (page: TextPage): string => {
  const login = page.sections(defaultScreenRules).find(({ id }) => id === 'login');
  const [block] = login?.blocks ?? [];
  return block?.kind === 'list' ? (block.items[1] ?? '') : '';
};

const withoutTimes = (columns: Vocabulary['columns']) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => !column.endsWith('created_at')));

describe.each(['en', 'hi'] as const)('the legal pages (%s)', (language) => {
  const sections = async (file: 'privacy' | 'terms') => {
    const page = await noticeIn(language, file);
    return page.sections(defaultScreenRules).map(({ id }) => id);
  };

  it('have what the law asks for', async () => {
    expect(await sections('privacy')).toEqual(
      expect.arrayContaining(['who', 'where', 'rights', 'complaints', 'children', 'changes']),
    );
    expect(await sections('terms')).toEqual(
      expect.arrayContaining(['points', 'returns', 'tax', 'end', 'liability', 'changes', 'law']),
    );
  });

  it('name nobody and no court until the developer has', async () => {
    vi.resetModules();
    const { brand } = await import('#web/brand/brand.ts');
    expect(textOf(await noticeIn(language, 'privacy'))).toMatch(
      language === 'en' ? /haven’t named a Grievance Officer yet/ : /अभी शिकायत अधिकारी .* तय नहीं/,
    );
    expect(textOf(await noticeIn(language, 'privacy'))).toContain(brand.contact.email);
    expect(textOf(await noticeIn(language, 'terms'))).not.toContain('Kochi');
    expect((await import('#web/brand/missingSettings.ts')).missingSettings).toEqual(['grievanceOfficer', 'courts']);
  });

  it('name the Grievance Officer and the courts of a brand that has them', async () => {
    const legal = await import('#tests/secondBrand/legal.ts');
    vi.resetModules();
    vi.doMock('#web/brand/legal.ts', () => legal);
    try {
      const notice = textOf(await noticeIn(language, 'privacy'));
      for (const named of ['Yamuna Varadarajan', 'grievance@thinnai.example', '15']) expect(notice).toContain(named);
      expect(textOf(await noticeIn(language, 'terms'))).toContain('Kochi');
      expect((await import('#web/brand/missingSettings.ts')).missingSettings).toEqual([]);
    } finally {
      vi.doUnmock('#web/brand/legal.ts');
      vi.resetModules();
    }
  });
});
