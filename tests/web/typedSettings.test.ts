import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultRules } from '#rules/clubRules.ts';
import { bookingLimits, maxDeliveryDays, minDeliveryDays } from '#rules/constants.ts';

const { encashFeePercent, enquiryContactDays, otpResendSeconds, rewards, sessionHours, welcomePoints } = defaultRules;
const percents = new Set([encashFeePercent, rewards.repurchasePercent, rewards.referredPercent]);
const grouped = welcomePoints.toLocaleString('en-IN');
const escaped = (value: number | string): string => String(value).replaceAll('.', String.raw`\.`);

type Typed = readonly (readonly [name: string, figure: string])[];

/** How a person would type the default of a setting in a text. */
const settings: Typed = [
  ...[...percents].map((value): [string, string] => [
    'rules.encashFeePercent or rules.rewards',
    `(?<![\\d.,])${escaped(value)}\\s?(%|percent|per cent|प्रतिशत)`,
  ]),
  ['rules.rewards.referredPercent', `(?<!\\d)${escaped(rewards.referredPercent)}(?!\\d)`],
  ['rules.welcomePoints', `(?<![\\d,])(${grouped}|${welcomePoints})(?![\\d,])`],
  ['rules.sessionHours', `(?<![\\d.,:])${sessionHours}[\\s-]?(hours?|घंट)`],
  ['rules.otpResendSeconds', `(?<![\\d.,:])${otpResendSeconds} ?(s|seconds?|सेकंड)(?!\\w)`],
  ['rules.enquiryContactDays', `(?<![\\d.,])${enquiryContactDays} (working|business|कामकाजी)`],
];
/** Documents name other days and windows too, so the hours of a session count only beside a session. */
const inDocuments: Typed = settings.map(([name, figure]) => [
  name,
  name === 'rules.sessionHours' ? `(sessions?|logins?)[^.|]{0,60}${figure}` : figure,
]);
/** The same for the limits that `rules/constants.ts` holds. */
const limits: Typed = [
  ['minDeliveryDays, maxDeliveryDays', `${minDeliveryDays}\\s?(-|–|to|से) ?${maxDeliveryDays}`],
  ['bookingLimits.nights', `(?<![\\d.,])${bookingLimits.nights} (nights?|रात)`],
  ['bookingLimits.guests', `(?<![\\d.,])${bookingLimits.guests} (guests?|मेहमान)`],
];

/** Which of them stand in a text as figures, each with the words that hold it. */
const typedIn = (text: string, figures: Typed): string[] =>
  figures.flatMap(([name, figure]) => {
    const found = new RegExp(figure, 'i').exec(text);
    return found === null ? [] : [`${found[0]} is ${name}`];
  });

describe('a figure of the rules is read, not typed', () => {
  const inFiles = (pattern: string, figures: Typed): string[] => {
    const files = globSync(pattern);
    expect(files.length).toBeGreaterThan(0);
    return files.flatMap((file) => typedIn(readFileSync(file, 'utf8'), figures).map((found) => `${file}: ${found}`));
  };

  it.each(['web/brand/**/*.{md,ts,tsx}', 'web/text/**/*.{ts,tsx}', 'rules/messageTexts.ts'])('in %s', (pattern) => {
    expect(inFiles(pattern, [...settings, ...limits])).toEqual([]);
  });

  it('in the schema, whose descriptions name the field of Club', () => {
    expect(inFiles('schema/*.graphql', settings)).toEqual([]);
  });

  // A document may give the default, if it names the setting beside it: in the same paragraph or row.
  it('in the documents, unless the setting is named beside it', () => {
    const files = globSync(['README.md', 'docs/{start,run,build,domain}/*.md']);
    expect(files.length).toBeGreaterThan(30);
    const typed = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/\n\n|\n(?=[|-])/)
        .filter((paragraph) => !/`(rules\.|Club\.|CLUB_CONFIG)/.test(paragraph))
        .flatMap((paragraph) => typedIn(paragraph, inDocuments).map((found) => `${file}: ${found}`)),
    );
    expect(typed).toEqual([]);
  });

  it.each([
    'less a 2% fee',
    '2 percent of the points',
    'पॉइंट का 2% सुविधा शुल्क',
    "figure: '0.65'",
    '24 hours after login',
    '10,000 points, once',
    'within 3 working days',
    '3 कामकाजी दिनों में',
    '30-60 दिन में',
    'an estimated 30 to 60 days',
    'up to 30 nights',
    '1 से 8 मेहमानों के लिए',
  ])('and is found where it is typed: %s', (text) => expect(typedIn(text, [...settings, ...limits])).not.toEqual([]));

  it.each(['12% of the points', '₹10,000,000', 'at 10:24 hours', '13 working days', 'no 65 percent'])(
    'and other figures may be typed: %s',
    (text) => expect(typedIn(text, [...settings, ...limits])).toEqual([]),
  );
});
