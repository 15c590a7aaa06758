import type { messages } from '#rules/messages.ts';

/**
 * Where a word counts. `screens`: the English texts, those of the brand, and the messages. `hindi`: the same in Hindi.
 * `docs`: the README, `docs`, the descriptions of the schema and the help of the commands. `comments`: those of the code.
 */
export type Place = 'screens' | 'hindi' | 'docs' | 'comments';

/** One thing, the one term for it, and the words that are not used for it. */
export interface Term {
  readonly thing: string;
  /** What to say instead. */
  readonly say: string;
  readonly places: readonly Place[];
  /** Whole words, in upper or lower case. */
  readonly avoid: readonly string[];
  /** Set if `avoid` holds for these capitals only. */
  readonly asWritten?: true;
  /** The fixed messages that keep the word, by their names in `rules/messageTexts.ts`. */
  readonly fixed?: readonly (keyof typeof messages)[];
  /** Other texts that keep the word. */
  readonly except?: readonly string[];
  /** Set if the term is a name that only the brand knows. */
  readonly isOfBrand?: true;
}

const people = ['screens', 'docs'] as const;
const everywhere = ['screens', 'docs', 'comments'] as const;

export const english: readonly Term[] = [
  {
    thing: 'a text of the Readers’ Club',
    say: 'post',
    places: people,
    avoid: ['article', 'articles', 'blog', 'blogs', 'journal', 'story', 'stories'],
  },
  {
    thing: 'the part of the site with the posts',
    say: 'Readers’ Club',
    places: people,
    avoid: ['readers’ club', 'Readers’ club', "readers' club", "Readers' club"],
    asWritten: true,
  },
  {
    thing: 'to start a session',
    say: 'log in (verb), login (noun)',
    places: everywhere,
    avoid: [
      'please login',
      'login now',
      'log-in',
      'sign in',
      'sign-in',
      'signs in',
      'signed in',
      'signed-in',
      'signing in',
    ],
    fixed: [
      'sessionExpired',
      'pleaseLoginToContinue',
      'pleaseLoginToAccess',
      'authenticationRequired',
      'loginForEncash',
      'sessionHasExpired',
    ],
  },
  {
    thing: 'to end a session',
    say: 'sign out',
    places: everywhere,
    avoid: ['log out', 'logs out', 'logged out', 'logging out', 'log-out', 'logout'],
  },
  {
    thing: 'points set aside for a request',
    say: 'on hold',
    places: ['screens'],
    avoid: ['held', 'set aside', 'blocked', 'reserved'],
  },
  {
    thing: 'points that come back',
    say: 'available again',
    places: ['screens'],
    avoid: [
      'points returned',
      'returned to you',
      'free again',
      'released',
      'points back',
      'them back',
      'refunded points',
    ],
  },
  { thing: 'points that come back', say: 'available again', places: ['docs'], avoid: ['free again'] },
  {
    thing: 'somebody who works for the club',
    say: 'our team',
    places: ['screens'],
    avoid: ['a person', 'somebody', 'an operator', 'staff'],
  },
  {
    thing: 'who decides what the club cannot',
    say: 'operator',
    places: ['docs'],
    avoid: [
      'a person decides',
      'a person has',
      'a person looks',
      'a person must',
      'a person to',
      'need a person',
      'needs a person',
    ],
  },
  {
    thing: 'who delivers an order',
    say: 'our order desk',
    places: ['screens'],
    avoid: ['the store', 'store’s', 'the backend', 'order system', 'the shop'],
  },
  {
    thing: 'who builds the homes',
    say: 'the name of the developer',
    places: ['screens'],
    avoid: ['the developer', 'developer’s', 'the company'],
    isOfBrand: true,
  },
  {
    thing: 'the list of points transactions, and one row of it',
    say: 'ledger; transaction',
    places: ['screens'],
    avoid: ['history', 'points account', 'ledger entry', 'ledger entries', 'passbook'],
  },
  { thing: 'what a referral brings', say: 'reward', places: ['screens'], avoid: ['referral bonus', 'commission'] },
  {
    thing: 'points into money',
    say: 'encash',
    places: people,
    avoid: ['cash out', 'cash-out', 'cashout', 'points to money'],
  },
  {
    thing: 'a caller on the network',
    say: 'IP address',
    places: everywhere,
    avoid: ['network address', 'network addresses'],
  },
  { thing: 'mail', say: 'email', places: everywhere, avoid: ['e-mail', 'e-mails', 'e-mailed'] },
  {
    thing: 'a number that is stored in a coded form',
    say: 'coded form (screens), keyed hash (docs)',
    places: people,
    avoid: ['fingerprint', 'fingerprints'],
  },
  {
    thing: 'to remove whose data it was',
    say: 'anonymise',
    places: everywhere,
    avoid: ['make anonymous', 'made anonymous', 'makes anonymous', 'anonymize', 'anonymized', 'anonymizes'],
  },
  {
    thing: 'the city',
    say: 'Bengaluru',
    places: people,
    avoid: ['Bangalore'],
    asWritten: true,
    // The filter of the hotels has to name the city as it was specified.
    except: ['Bengaluru (Bangalore)'],
  },
  { thing: 'to go on', say: 'continue', places: everywhere, avoid: ['goes on', 'go on', 'went on', 'going on'] },
  {
    thing: 'without help',
    say: 'automatically',
    places: everywhere,
    avoid: ['by itself', 'by themselves'],
  },
  {
    thing: 'a sum',
    say: 'total, together, or nothing',
    places: everywhere,
    avoid: ['in all.', 'in all,', 'in all;', 'in all:', 'in all)'],
  },
  { thing: 'any person', say: 'anyone who', places: everywhere, avoid: ['whoever', 'whomever'] },
  { thing: 'a moment ago', say: 'right now, or nothing', places: everywhere, avoid: ['just now'] },
  { thing: 'a repetition', say: 'again', places: everywhere, avoid: ['the same again'] },
];

const hindiOnly = ['hindi'] as const;

export const hindi: readonly Term[] = [
  { thing: 'a text of the Readers’ Club', say: 'लेख', places: hindiOnly, avoid: ['ब्लॉग', 'पोस्ट', 'कहानी', 'कहानियाँ'] },
  {
    thing: 'to start and to end a session',
    say: 'लॉग इन, साइन आउट',
    places: hindiOnly,
    avoid: ['साइन इन', 'लॉगिन', 'लॉग आउट', 'लॉगआउट'],
  },
  {
    thing: 'to agree to an order, and waiting for a result',
    say: 'कन्फ़र्म करें, कन्फ़र्म हो रहा है',
    places: hindiOnly,
    avoid: ['पक्का', 'पक्की', 'पक्के', 'पुष्टि', 'पुष्ट'],
  },
  {
    thing: 'points on hold',
    say: 'रोके गए',
    places: hindiOnly,
    avoid: ['अलग रखे', 'अलग रखे गए', 'रोककर रखे', 'ब्लॉक किए'],
  },
  {
    thing: 'points that come back',
    say: 'फिर से उपलब्ध',
    places: hindiOnly,
    avoid: ['पॉइंट लौट', 'अपने-आप लौट', 'लौटाए गए', 'लौटा दिए', 'वापस मिल', 'पॉइंट की वापसी'],
  },
  {
    thing: 'somebody who works for the club',
    say: 'हमारी टीम',
    places: hindiOnly,
    avoid: ['कोई व्यक्ति', 'ऑपरेटर', 'कर्मचारी'],
  },
  {
    thing: 'who delivers an order',
    say: 'हमारा ऑर्डर डेस्क',
    places: hindiOnly,
    avoid: ['स्टोर', 'ऑर्डर सिस्टम', 'बैकएंड'],
  },
  {
    thing: 'who builds the homes',
    say: 'the name of the developer',
    places: hindiOnly,
    avoid: ['डेवलपर', 'बिल्डर'],
    isOfBrand: true,
  },
  {
    thing: 'the list of points transactions, and one row of it',
    say: 'लेन-देन',
    places: hindiOnly,
    avoid: ['लेन-देन खाता', 'लेन-देन खाते', 'बहीखाता', 'लेजर', 'एंट्री'],
  },
  {
    thing: 'what a referral brings',
    say: 'इनाम',
    places: hindiOnly,
    avoid: ['रेफ़रल बोनस', 'कमीशन', 'तोहफ़ा', 'तोहफ़े', 'उपहार'],
  },
  { thing: 'the size of a plot', say: 'ज़मीन', places: hindiOnly, avoid: ['क्षेत्रफल'] },
  {
    thing: 'a caller on the network',
    say: 'IP एड्रेस',
    places: hindiOnly,
    avoid: ['नेटवर्क पता', 'नेटवर्क पते', 'नेटवर्क पतों'],
  },
  { thing: 'a number that is stored in a coded form', say: 'कोड', places: hindiOnly, avoid: ['छाप', 'छापें'] },
  { thing: 'access to the records', say: 'एक्सेस टोकन', places: hindiOnly, avoid: ['रिकॉर्ड की कुंजी'] },
  { thing: 'to remove whose data it was', say: 'पहचान हटाना', places: hindiOnly, avoid: ['बेनाम', 'गुमनाम'] },
  { thing: 'mail', say: 'ईमेल', places: hindiOnly, avoid: ['ई-मेल', 'ई मेल'] },
  { thing: 'an event', say: 'इवेंट', places: hindiOnly, avoid: ['कार्यक्रम', 'कार्यक्रमों'] },
  { thing: 'what is paid', say: 'कुल भुगतान', places: hindiOnly, avoid: ['देय'] },
  { thing: 'accessibility', say: 'व्हीलचेयर और लिफ़्ट', places: hindiOnly, avoid: ['सुलभता'] },
  {
    thing: 'both genders',
    say: 'a sentence without either form',
    places: hindiOnly,
    avoid: ['सकता/सकती', 'करता/करती', 'चाहता/चाहती'],
  },
  { thing: 'the city', say: 'बेंगलुरु', places: hindiOnly, avoid: ['बैंगलोर', 'बंगलौर'] },
];

/** These texts come from the graph, which does not know the brand, or translate such texts: they say "the developer". */
export const withoutBrand: readonly string[] = ['rules/dataClassTexts.ts', 'web/text/hi/dataClasses.ts'];
