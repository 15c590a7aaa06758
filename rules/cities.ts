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

const fold = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('en-IN');

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

/**
 * A city in Latin letters, as used by backends: the matching one of the known names if there is one, otherwise the most
 * common name. Text that is not a city in Devanagari is returned unchanged.
 */
export function latinCity(city: string, known: readonly string[] = []): string {
  const folded = fold(city);
  const names = cities.find(({ devanagari }) => devanagari.some((name) => name.normalize('NFC') === folded))?.latin;
  if (!names) return city;
  const usual = names[0];
  return (
    known.find((name) => names.some((latin) => latin === fold(name))) ?? usual.charAt(0).toUpperCase() + usual.slice(1)
  );
}
