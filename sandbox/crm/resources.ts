import type { Answer, Call, Route } from '../answer.ts';
import { crmDialect, CrmRefusal, refuse } from './errors.ts';

/** The API versions that a current org supports. */
const OLDEST = 31;
const NEWEST = 64;
const SEASONS = ['Winter', 'Spring', 'Summer'];

/** `GET /services/data`: all versions. It needs no session. */
export function versions(): Answer {
  const list = Array.from({ length: NEWEST - OLDEST + 1 }, (_, i) => {
    // Three releases a year; version 32 was Winter '15.
    const release = OLDEST + i - 32;
    const label = `${SEASONS[(release + 3) % 3]} '${15 + Math.floor(release / 3)}`;
    return { label, url: `/services/data/v${OLDEST + i}.0`, version: `${OLDEST + i}.0` };
  });
  return { status: 200, body: list };
}

/** The refusal of a version that the org does not support: old ones have been retired. */
function refuseVersion(version: string): Answer | null {
  const number = Number(/^v(\d+)\.0$/.exec(version)?.[1] ?? Infinity);
  if (number > NEWEST) return crmDialect.notFound();
  if (number >= OLDEST) return null;
  return refuse(410, { errorCode: 'UNSUPPORTED_API_VERSION', message: 'This API version is retired.' });
}

/** One address of the instance and its handler. The handler throws a CrmRefusal on errors. */
export interface Resource {
  readonly method: Route['method'];
  readonly url: string;
  readonly work: (call: Call) => Answer;
}

/** One part of a composite request: an address of the instance, with its query. */
export interface Subrequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Call['headers'];
}

/** Runs a resource's handler. A CrmRefusal becomes the response. */
export function answerOf(work: Resource['work'], call: Call): Answer {
  const refused = refuseVersion(call.params['version'] ?? 'v64.0');
  if (refused !== null) return refused;
  try {
    return work(call);
  } catch (error) {
    if (error instanceof CrmRefusal) return refuse(error.status, ...error.problems);
    throw error;
  }
}

/** Handles a request that is part of another one. The first resource that matches its address wins. */
export function dispatch(resources: readonly Resource[], request: Subrequest): Answer {
  const { method, body, headers } = request;
  const [path = '', query = ''] = request.url.split('?', 2);
  for (const resource of resources) {
    const params = resource.method === method ? matchPath(resource.url, path) : null;
    if (params === null) continue;
    const call = { path, params, query: Object.fromEntries(new URLSearchParams(query)), body, bearer: null, headers };
    return answerOf(resource.work, call);
  }
  return crmDialect.notFound();
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const text = given[i] ?? '';
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decoded(text);
    else if (part !== text) return null;
  }
  return params;
}

/** Text that cannot be decoded stays as it is, and is then not found. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
