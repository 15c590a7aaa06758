import { randomUUID } from 'node:crypto';
import { createClockWatch, type ClockWatch } from '#api/upstreams/clock.ts';
import { failure, ok, warning, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';
import { watchAnswers } from './answers.ts';
import { checkClock } from './clocks.ts';
import { loadRestContract, type RestOperation } from '../contracts/restContract.ts';

/** What the checks of the REST backend need. */
export interface RestTarget {
  readonly url: string;
  readonly hotelsPath: string;
  /** The paths of changes of an order, with `{id}`; null: the backend has none. */
  readonly orderPaths: { readonly cancel: string | null; readonly return: string | null };
  readonly mediaOrigins: readonly string[];
  /** A member's token; without one, what needs it is only asked without. */
  readonly bearer: string | null;
  readonly now: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const waitMs = 15_000;

/** Asks a path of the backend; a text says why there is no answer. Every answer also tells the backend's time. */
type Ask = (path: string, init?: RequestInit) => Promise<Answer | string>;

const asking =
  (base: string, clock: ClockWatch, answers: ReturnType<typeof watchAnswers>): Ask =>
  async (path, init = {}) => {
    const answered = clock.sending();
    try {
      const answer = await fetch(`${base}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(waitMs),
      });
      const { headers } = answer;
      answered({ date: headers.get('date') ?? undefined, age: headers.get('age') ?? undefined });
      // `text()` would drop a byte order mark.
      const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
      answers.see(text, headers);
      return { status: answer.status, body: jsonOrUndefined(text.replace(/^\u{FEFF}/u, '')) };
    } catch (error) {
      const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
      return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown';
    }
  };

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const contractPage = 'docs/contracts/rest.openapi.yaml';

/**
 * Calls every path of the contract in a way that changes nothing: public lists and records are read; what needs a token
 * or a body is asked without, and must be refused.
 */
export async function checkRest(target: RestTarget): Promise<Finding[]> {
  const { operations } = loadRestContract();
  const base = target.url.replace(/\/+$/, '');
  const clock = createClockWatch(target.now);
  const answers = watchAnswers();
  const ask = asking(base, clock, answers);
  const first = await ask('/get_all_projects.json', { headers: { 'x-request-id': randomUUID() } });
  if (typeof first === 'string') {
    return [failure('REST backend', `did not answer (${first}).`, 'Check REST_URL and that it runs.')];
  }
  const ids = new Map<string, string>();
  const findings: Finding[] = [];
  const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const others = operations.filter((operation) => !lists.includes(operation));
  for (const operation of [...lists, ...others]) {
    findings.push(...(await checkPath(ask, operation, target, ids)));
  }
  return [
    ...(findings.length > 0 ? findings : [ok('REST backend', `has the ${operations.length} paths of the contract.`)]),
    ...answers.findings(),
    ...checkClock('REST backend', clock.difference()),
    ...checkMedia(base, first.body, target.mediaOrigins),
  ];
}

async function checkPath(
  ask: Ask,
  operation: RestOperation,
  { hotelsPath, orderPaths, bearer }: RestTarget,
  ids: Map<string, string>,
): Promise<Finding[]> {
  const { method, path, token } = operation;
  const headers = requiredHeaders(operation);
  const check = `REST ${method} ${path}`;
  const id = ids.get(path.replace(/\/\{id\}/, ''));
  if (path.includes('{id}') && method === 'GET' && token !== 'required' && id === undefined) return [];
  const settings: Readonly<Record<string, string | null>> = {
    '/hotels.json': hotelsPath,
    '/orders/{id}/cancel.json': orderPaths.cancel,
    '/orders/{id}/return.json': orderPaths.return,
  };
  const set = settings[path];
  // The club makes no such call.
  if (set === null) return [];
  const real = (set ?? path).replace('{id}', id ?? '0');
  const answer = await ask(real, method === 'GET' ? { headers } : emptyBody(method, headers));
  if (typeof answer === 'string') return [failure(check, `did not answer (${answer}).`, 'Check the backend.')];
  if (isMissing(answer, operation)) {
    return [failure(check, `does not exist (${answer.status}).`, `Add it to the backend: ${contractPage}.`)];
  }
  const found: Finding[] = [];
  if (token === 'required') {
    if (answer.status < 400) {
      found.push(
        failure(
          check,
          `answers ${answer.status} without a token.`,
          'Let the backend refuse it with 401: it shows data of members.',
        ),
      );
    }
    if (bearer === null || method !== 'GET' || path.includes('{')) return found;
    const own = await ask(`${real}${exampleQuery(operation, ids)}`, {
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    });
    if (typeof own === 'string') return [...found, failure(check, `did not answer (${own}).`, 'Check the backend.')];
    return [...found, ...compared(check, operation, own)];
  }
  if (method !== 'GET' || needsParameters(operation)) return found;
  rememberId(path, answer.body, ids);
  return [...found, ...compared(check, operation, answer)];
}

/** The contract's required headers, such as the ID of a request: each value is new. */
const requiredHeaders = ({ parameters }: RestOperation): Record<string, string> =>
  Object.fromEntries(
    parameters.filter(({ place, required }) => place === 'header' && required).map(({ name }) => [name, randomUUID()]),
  );

const emptyBody = (method: string, headers: Record<string, string>): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: '{}',
});

/** A required parameter that the doctor leaves out, such as a mobile number: nothing is sent to anybody. */
const needsParameters = ({ parameters }: RestOperation): boolean =>
  parameters.some(({ place, required }) => place === 'query' && required);

const exampleQuery = ({ parameters }: RestOperation, ids: ReadonlyMap<string, string>): string => {
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  const project = ids.get('/get_all_projects') ?? '1';
  const values: Readonly<Record<string, string>> = { project_id: project, start_date: day, end_date: day };
  const query = parameters.filter(({ place, required }) => place === 'query' && required);
  return query.length === 0
    ? ''
    : `?${new URLSearchParams(query.map(({ name }): [string, string] => [name, values[name] ?? '1'])).toString()}`;
};

/** A path that is not there: 404, or 405, where the contract knows no such answer to this request. */
function isMissing({ status, body }: Answer, { method, answers, token }: RestOperation): boolean {
  if (status === 405) return true;
  if (status !== 404) return false;
  // Without a token it would have been refused before anything was looked for.
  if (token === 'required') return true;
  // A 404 that the contract describes may be about the record, as long as it looks as described.
  return method === 'GET' || body === undefined || !answers.has('404');
}

function compared(check: string, operation: RestOperation, { status, body }: Answer): Finding[] {
  const [problem] = operation.answerProblems(status, body);
  if (problem === undefined && (status < 400 || status === 404)) return [];
  const found = problem === undefined ? `answers ${status}.` : `differs from the contract (${status}): ${problem}.`;
  return [warning(check, `${found} What the club cannot read is left out.`, `Compare it with ${contractPage}.`)];
}

/** Remembers the ID of the first record of a list, to read it alone. */
function rememberId(path: string, body: unknown, ids: Map<string, string>): void {
  const list: unknown = Array.isArray(body)
    ? body
    : typeof body === 'object' && body !== null
      ? Object.values(body).find((one) => Array.isArray(one) && one.length > 0)
      : undefined;
  const record: unknown = Array.isArray(list) ? list[0] : undefined;
  if (typeof record !== 'object' || record === null) return;
  const id: unknown = Reflect.get(record, 'id');
  if (typeof id === 'number' || typeof id === 'string') ids.set(path.replace(/\.json$/, ''), String(id));
}

/** Images and videos of other origins are blocked by the Content-Security-Policy. */
function checkMedia(base: string, projects: unknown, known: readonly string[]): Finding[] {
  const texts =
    JSON.stringify(projects ?? null).match(/https?:\/\/[^"\\\s]+\.(?:avif|webp|jpe?g|png|mp4|svg)\b/gi) ?? [];
  const origins = new Set(texts.map((text) => new URL(text).origin));
  const missing = [...origins].filter((origin) => origin !== new URL(base).origin && !known.includes(origin));
  const check = 'Media origins';
  return missing.length === 0
    ? [ok(check, 'all images come from known origins.')]
    : [
        warning(
          check,
          `images of ${missing.join(', ')} will not be shown.`,
          `Set MEDIA_ORIGINS=${[...known, ...missing].join(',')}.`,
        ),
      ];
}
