import { cleanText } from './digits.ts';

/** The names of a city in Latin letters, the most common one first, and in Devanagari. */
const cities = [
  { latin: ['mumbai', 'bombay'], devanagari: ['मुंबई', 'मुम्बई', 'बंबई'] },
  { latin: ['pune', 'poona'], devanagari: ['पुणे', 'पूना'] },
  { latin: ['bengaluru', 'bangalore'], devanagari: ['बेंगलुरु', 'बेंगलूरु', 'बेंगळूरु', 'बैंगलोर', 'बंगलौर'] },
  { latin: ['goa'], devanagari: ['गोवा'] },
  { latin: ['delhi'], devanagari: ['दिल्ली'] },
  { latin: ['chennai', 'madras'], devanagari: ['चेन्नई', 'चेन्नै', 'मद्रास'] },
  { latin: ['hyderabad'], devanagari: ['हैदराबाद'] },
  { latin: ['kochi', 'cochin'], devanagari: ['कोच्चि', 'कोचीन'] },
  { latin: ['kolkata', 'calcutta'], devanagari: ['कोलकाता', 'कलकत्ता'] },
  { latin: ['jaipur'], devanagari: ['जयपुर'] },
  { latin: ['shimla'], devanagari: ['शिमला'] },
  { latin: ['ahmedabad'], devanagari: ['अहमदाबाद'] },
  { latin: ['thane'], devanagari: ['ठाणे'] },
  { latin: ['navi mumbai'], devanagari: ['नवी मुंबई'] },
  { latin: ['gurugram', 'gurgaon'], devanagari: ['गुरुग्राम', 'गुड़गाँव', 'गुड़गांव'] },
  { latin: ['noida'], devanagari: ['नोएडा'] },
  { latin: ['udaipur'], devanagari: ['उदयपुर'] },
  { latin: ['lucknow'], devanagari: ['लखनऊ'] },
] as const;

const fold = (text: string): string => cleanText(text).normalize('NFC').toLocaleLowerCase('en-IN');

/** A Devanagari prefix of two or more characters also matches, so that a search finds the city while it is typed. */
const begins = (name: string, word: string): boolean => word.length > 1 && name.normalize('NFC').startsWith(word);

/**
 * All spellings of a search word: the word itself and, if it is a city in Latin letters or Devanagari, the city's names
 * in Latin letters. All in lower case.
 */
export function spellings(word: string): readonly string[] {
  const folded = fold(word);
  const found = cities.filter(
    ({ latin, devanagari }) => latin.some((name) => name === folded) || devanagari.some((name) => begins(name, folded)),
  );
  return [folded, ...found.flatMap(({ latin }) => latin)];
}

const capitalized = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * The names by which a backend may list a city, in Latin letters and the current one first: Bengaluru and Bangalore for
 * any of them. A text that is not a known city is its only name.
 */
export function cityNames(city: string): readonly [string, ...string[]] {
  const folded = fold(city);
  const [usual, ...others] =
    cities.find(
      ({ latin, devanagari }) =>
        latin.some((name) => name === folded) || devanagari.some((name) => name.normalize('NFC') === folded),
    )?.latin ?? [];
  return usual === undefined ? [city] : [capitalized(usual), ...others.map(capitalized)];
}

/** Whether two names are of the same city, ignoring case. */
export const isSameCity = (one: string, other: string): boolean =>
  fold(cityNames(one)[0]) === fold(cityNames(other)[0]);
