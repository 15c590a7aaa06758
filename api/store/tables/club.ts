import type { CountName } from '#rules/counts.ts';
import { type ClassDescription, clear, hashed, memory, type Moment, type Optional, sealed, table } from './describe.ts';

/** For how many days an event is known after it was delivered. What began before that is not told any more. */
export const outgoingEventDays = 30;

export const clubTables = {
  /** One value sealed with the session secret, to detect another secret at the start. */
  secretCheck: table({
    columns: { id: clear<number>(), sealed: sealed() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  crmGrant: table({
    columns: { connectionFp: hashed(), sealed: sealed(), updatedAt: clear<Moment>() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  storeMigration: table({
    columns: { name: clear(), timestamp: clear() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'OWN',
  }),
  storeMigrationLock: table({
    columns: { id: clear(), isLocked: clear<number>() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'OWN',
  }),
  /** The last restore: what was in the backup, and what was begun until then, is not known after `backupAt`. */
  storeRestore: table({
    columns: { id: clear<number>(), at: clear<Moment>(), backupAt: clear<Moment>() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'OWN',
  }),
  /** What the club counts for its reports (see `dailyCounts.ts`). */
  dailyCount: table({
    columns: {
      name: clear<CountName>(),
      /** When the day began in India. */
      day: clear<Moment>(),
      subject: clear(),
      count: clear<number>(),
      points: clear<number>(),
    },
    dataClass: 'COUNTS',
    whose: 'NOBODY',
    kept: { daysFrom: 'day' },
    backup: 'KEPT',
  }),
  /** What leaves the desk, once for each channel (see `outgoingEvents.ts`). An ended one keeps what it told from being told again. */
  outgoingEvent: table({
    columns: {
      channel: clear<'WEBHOOK' | 'MAIL'>(),
      id: clear(),
      type: clear<'decision.needed' | 'data_request.overdue' | 'kiosk.silent' | 'upstream.away'>(),
      /** Of an operation, a request about personal data or a kiosk, or the name of a system. */
      subjectId: clear(),
      at: clear<Moment>(),
      tries: clear<number>(),
      nextTryAt: clear<Moment>(),
      endedAt: clear<Optional<Date>>(),
      outcome: clear<Optional<'DELIVERED' | 'GIVEN_UP'>>(),
      overAt: clear<Optional<Date>>(),
    },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: { until: 'endedAt', andSeconds: outgoingEventDays * 86_400 },
    backup: 'KEPT',
  }),
};

/** What is stored for the club itself, in the browser, and with the developer. */
export const clubClasses = {
  LOG: {
    whose: 'club',
    elsewhere: [{ in: 'file', path: 'log/*' }],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Technical logs',
      purpose:
        'What our server did and how long it took. The logs hold no mobile numbers, OTPs, names, addresses or access tokens. Each request and each order has its own random number there.',
      retention: 'Until they are replaced by newer ones.',
      deletion: 'Kept. They don’t say who you are.',
    },
  },
  CLUB: {
    whose: 'club',
    elsewhere: [
      { in: 'schema', schema: 'jobs' },
      { in: 'file', path: 'session-secret' },
      { in: 'file', path: 'store.lock' },
      { in: 'file', path: 'club.json' },
    ],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'The club’s own keys',
      purpose:
        'The keys and notes that our server needs to run, and the list of our kiosks and galleries. They’re not about anyone.',
      retention: 'As long as the club exists.',
      deletion: 'Kept. They hold nothing about you.',
    },
  },
  COUNTS: {
    whose: 'club',
    deletion: 'KEPT',
    retention: { setting: 'COUNTS', days: 730 },
    text: {
      title: 'Daily counts',
      purpose:
        'How often something happened on a day, such as logins, OTPs, enquiries, orders by product, and the use of each kiosk, so that our team knows how the club is used. There’s nobody in these counts. Not encrypted: the day, what was counted and how often.',
      retention: '{time}.',
      deletion: 'Kept. They hold nothing about you.',
    },
  },
  PUBLIC_CACHE: {
    whose: 'club',
    elsewhere: [
      memory(
        'domains/catalogue/publicCache.ts http/publicBytes/store.ts http/graphql.ts http/cards.ts graph/operationLimits.ts upstreams/salesforce/fieldAccess.ts',
      ),
      { in: 'redis', prefix: 'veranda:2:' },
    ],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Copies of public pages',
      purpose: 'Projects, products and other public lists, so pages open faster. They are the same for everyone.',
      retention: 'A day at most.',
      deletion: 'Kept. They hold nothing about you.',
    },
  },
  APPEARANCE: {
    whose: 'member',
    elsewhere: [
      { in: 'cookie', name: 'theme' },
      { in: 'cookie', name: 'language' },
    ],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Appearance and language',
      purpose: 'A cookie that says light or dark, and one with your language, if you choose them.',
      retention: 'A year.',
      deletion: 'Kept in your browser. They say nothing about you.',
    },
  },
  ATTEMPTS: {
    whose: 'member',
    elsewhere: [{ in: 'localStorage', key: 'attempts' }],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Orders in progress',
      purpose:
        'Random numbers of the orders, bookings and encash requests you started in this browser, and what you ordered or booked until we get a reply, so that you never pay twice. Never a bank account.',
      retention: 'Until you sign out.',
      deletion: 'Deleted in the browser you delete from.',
    },
  },
  TAB: {
    whose: 'member',
    elsewhere: [
      { in: 'sessionStorage', key: 'redirectAfterLogin' },
      { in: 'sessionStorage', key: 'enquireClicked' },
      { in: 'sessionStorage', key: 'react-router-scroll-positions' },
      { in: 'historyEntry', key: 'addressDraft' },
    ],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'In this tab',
      purpose:
        'The page you were opening when we asked you to log in, whether you opened an enquiry, how far you scrolled, and an address that you haven’t saved yet.',
      retention: 'Until you close the tab.',
      deletion: 'Deleted in the tab you delete from.',
    },
  },
  BACKEND: {
    whose: 'member',
    elsewhere: [{ in: 'upstream', upstream: 'backend' }],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Orders and addresses with the developer',
      purpose:
        'The developer’s order desk keeps your addresses, orders, hotel bookings, encash requests, referrals of friends, enquiries, site visits and your password. We read them when you open a page that shows them, and while we complete a request of yours.',
      retention: 'The developer decides how long.',
      deletion: 'Kept there. Please ask the developer.',
    },
  },
  CRM: {
    whose: 'member',
    elsewhere: [{ in: 'upstream', upstream: 'crm' }],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Your membership with the developer',
      purpose:
        'The developer’s customer records hold your name, mobile number, membership number, home, points and referred leads. We read them when you log in, open a page that shows them, redeem points or send a request, and while we complete it.',
      retention: 'The developer decides how long.',
      deletion: 'Kept there. Please ask the developer.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
