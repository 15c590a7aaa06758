import type { Answer, Call, Route } from '../answer.ts';
import { crmDialect, CrmRefusal, refuse } from './errors.ts';

/** The API versions that a current org supports. */
const VERSION = /^v(?:[2-5]\d|6[0-4])\.0$/;

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
  if (!VERSION.test(call.params['version'] ?? 'v64.0')) return crmDialect.notFound();
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
  const given = path.split('/');
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
