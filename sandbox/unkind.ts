import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import type { Answer, Call } from './answer.ts';
import { ROLLED_UP_TO } from './crm/schema.ts';
import { writeMeta } from './database.ts';
import type { Surface } from './faults/faults.ts';

/** What real backends do and the sandbox otherwise does not. Each can be turned on alone, with the switch `unkind`. */
export const HABITS = [
  /** JSON of the REST backend begins with a byte order mark. */
  'byteOrderMark',
  /** Times of the REST backend come in ten formats, one after another. */
  'timeFormats',
  /** Ids of addresses are whole numbers beyond 2^53. */
  'largeIds',
  /** At most five orders come at a time, and the answer repeats the size that was asked for. */
  'cappedPages',
  /** Addresses of pictures have no host. */
  'relativePictures',
  /** Summaries of posts contain a control character. */
  'controlCharacters',
  /** A saved address is answered without a body. */
  'emptyBodies',
  /** Every third order, encash request, referral, enquiry and visit is answered with a redirect. A booking is not: it cannot be looked up. */
  'redirects',
  /** Errors are HTML pages. */
  'htmlErrors',
  /** Answers take a moment longer. */
  'slowFirstByte',
  /** The connection closes after each answer. */
  'closedConnections',
  /** Every fortieth query meets the CRM's limit of concurrent requests. */
  'concurrencyLimit',
  /** Every second request for a token meets an `invalid_grant` that passes. */
  'passingInvalidGrant',
  /** The totals of members include a transaction three seconds after it was created. */
  'lateRollUps',
  /** Members who are added without a name have one of 112 characters in Devanagari. */
  'longNames',
] as const;

export type Habit = (typeof HABITS)[number];

export interface Unkind {
  /** The call as its handler gets it. */
  call(call: Call, route: string): Call;
  /** An answer in place of the handler's, without an effect; null: the call is handled. */
  refusal(method: string, route: string): Answer | null;
  /** What is sent of the handler's answer. */
  answer(answer: Answer, call: Call, method: string, route: string): Promise<Answer>;
}

const FIRST_BYTE_MS = 150;
const ROLL_UP_MS = 3000;
const LARGEST_PAGE = 5;
const MANY_QUERIES = 40;
/** The smallest odd whole number that a double cannot hold. */
const BEYOND = 2n ** 53n + 1n;

/** Writes whose result can be looked up, so that a redirect need not be followed. */
const REDIRECTED = new Set([
  '/orders/create_with_loyalty.json',
  '/encash_requests.json',
  '/add_referral.json',
  '/enquiry_forms.json',
  '/site_schedule_requests',
]);

/** Two owners in one field, as in contracts of sale. */
const LONG_NAME = 'सुब्रमण्यम वेंकट सत्यनारायण कृष्णमूर्ति अय्यर और श्रीमती अन्नपूर्णा देवी नागलक्ष्मी सुब्रमण्यम कृष्णमूर्ति अय्यर';

/** The name of a member who is added without one. */
export const defaultName = (habits: readonly Habit[]): string =>
  habits.includes('longNames') ? LONG_NAME : 'Tara Menon';

/** Moves the mark up to which the totals of members include transactions. */
export function rollUpLate(db: DatabaseSync, habits: readonly Habit[], now: Date): void {
  if (!habits.includes('lateRollUps')) return;
  const last = db.prepare('SELECT rowid FROM ledger WHERE created_at <= ? ORDER BY rowid DESC LIMIT 1');
  writeMeta(db, ROLLED_UP_TO, String(last.get(now.getTime() - ROLL_UP_MS)?.['rowid'] ?? 0));
}

export function createUnkind(surface: Surface, habits: () => readonly Habit[]): Unkind {
  const has = (habit: Habit): boolean => habits().includes(habit);
  let [writes, queries, grants, times] = [0, 0, 0, 0];
  return {
    call(call, route) {
      if (surface !== 'rest') return call;
      let own = call;
      if (has('cappedPages') && route === '/orders.json') own = { ...own, query: capped(own.query) };
      return has('largeIds') ? withOwnIds(own, route) : own;
    },

    refusal(method, route) {
      if (surface === 'crm' && method === 'GET' && route.endsWith('/query') && has('concurrencyLimit')) {
        queries += 1;
        return queries % MANY_QUERIES === 0 ? tooManyAtOnce : null;
      }
      if (surface === 'crm-login' && has('passingInvalidGrant')) {
        grants += 1;
        return grants % 2 === 0 ? loginRate : null;
      }
      return null;
    },

    async answer(answer, call, method, route) {
      if (has('slowFirstByte')) await pause(FIRST_BYTE_MS);
      const headers = has('closedConnections') ? { ...answer.headers, connection: 'close' } : answer.headers;
      const own = { ...answer, ...(headers && { headers }) };
      if (surface !== 'rest') return own;
      const isDone = own.status < 300;
      if (has('htmlErrors') && own.status >= 500) return page(own);
      if (has('emptyBodies') && isDone && method !== 'GET' && route.startsWith('/user_addresses'))
        return { ...own, status: method === 'POST' ? 201 : 204, body: '' };
      if (has('redirects') && isDone && method === 'POST' && REDIRECTED.has(route)) {
        writes += 1;
        if (writes % 3 === 0) return { status: 303, body: '', headers: { ...own.headers, location: '/' } };
      }
      return inOwnWords(own, call, route);
    },
  };

  function inOwnWords(answer: Answer, call: Call, route: string): Answer {
    if (typeof answer.body === 'string' && !/^[[{]/.test(answer.body)) return answer;
    let text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    if (has('cappedPages') && route === '/orders.json')
      text = text.replace(/"per_page":\d+/, `"per_page":${Number(call.query['per_page']) || LARGEST_PAGE}`);
    if (has('timeFormats')) text = text.replaceAll(INSTANT, (_, at: string) => inFormat(at, (times += 1)));
    if (has('relativePictures')) text = text.replaceAll(/"https?:\/\/[^/"]+\/media\//g, '"/media/');
    if (has('controlCharacters') && route === '/blog_posts.json')
      text = text.replaceAll('"summary":"', String.raw`"summary":"\u0008`);
    if (has('largeIds') && route.startsWith('/user_addresses'))
      text = text.replaceAll(/"id":(\d+)/g, (_, id: string) => `"id":${beyond(id)}`);
    // An order names the address with its own id.
    if (has('largeIds'))
      text = text.replaceAll(
        /("shipping_?[aA]ddress":\{(?:"[a-zA-Z_]+":(?:true|false),)?"id":)(\d+)/g,
        (_, name: string, id: string) => `${name}${beyond(id)}`,
      );
    if (has('byteOrderMark')) text = `\u{FEFF}${text}`;
    return { ...answer, body: text, headers: { 'content-type': 'application/json; charset=utf-8', ...answer.headers } };
  }
}

const capped = (query: Call['query']): Call['query'] => ({
  ...query,
  per_page: String(Math.min(Number(query['per_page']) || LARGEST_PAGE, LARGEST_PAGE)),
});

/** Neighbours are two apart, so that a reader who rounds them takes one for the other. */
const beyond = (id: string): bigint => BEYOND + 2n * BigInt(id);
const within = (id: unknown): unknown =>
  /^\d{16,}$/.test(String(id)) ? Number((BigInt(String(id)) - BEYOND) / 2n) : id;

function withOwnIds(call: Call, route: string): Call {
  if (route.startsWith('/user_addresses/')) {
    const id = call.params['id'];
    return id === undefined ? call : { ...call, params: { ...call.params, id: String(within(id)) } };
  }
  const body = call.body;
  if (typeof body !== 'object' || body === null || !('shipping_address_id' in body)) return call;
  return { ...call, body: { ...body, shipping_address_id: within(body.shipping_address_id) } };
}

const page = ({ status, headers }: Answer): Answer => ({
  status,
  body: `<!doctype html><html><head><title>${status}</title></head><body><h1>We’re sorry, but something went wrong.</h1></body></html>`,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
});

const tooManyAtOnce: Answer = {
  status: 403,
  body: [
    {
      errorCode: 'REQUEST_LIMIT_EXCEEDED',
      message: 'ConcurrentRequests (Concurrent API Requests) Limit exceeded.',
    },
  ],
};
const loginRate: Answer = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'login rate exceeded' },
};

/** A time of day, which some databases store with this date, is sent as it is. */
const INSTANT = /"(?!2000-01-01)(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)"/g;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The same instant as Ruby, Python, PHP, SQL and JavaScript print it, as JSON. */
function inFormat(iso: string, turn: number): string {
  const at = new Date(iso);
  const india = new Date(at.getTime() + 5.5 * 3_600_000);
  const [utcDay, utcTime] = [iso.slice(0, 10), iso.slice(11, 19)];
  const [day, time] = [india.toISOString().slice(0, 10), india.toISOString().slice(11, 19)];
  const mail = `${DAYS[india.getUTCDay()]}, ${day.slice(8)} ${MONTHS[india.getUTCMonth()]} ${day.slice(0, 4)} ${time}`;
  const formats = [
    `"${iso}"`,
    `"${day}T${time}+0530"`,
    `"${day}T${time}.000+05:30"`,
    `"${day} ${time} +0530"`,
    `"${utcDay} ${utcTime} UTC"`,
    `"${utcDay} ${utcTime}.000000+00"`,
    `"${day} ${time}"`,
    `"${day}T${time}"`,
    `"${mail} +0530"`,
    String(Math.floor(at.getTime() / 1000)),
  ];
  return formats[turn % formats.length] ?? formats[0] ?? '';
}
