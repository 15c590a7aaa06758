import type { DatabaseSync } from 'node:sqlite';

import type { Answer, Call, Route } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';
import { createRecord } from './create.ts';
import { crmDialect, CrmRefusal, LIMIT_EXCEEDED, refuse, SESSION_INVALID } from './errors.ts';
import { sessionHolds } from './oauth.ts';
import { createQueryEngine } from './query.ts';
import { getValidation } from './validation.ts';

const DAILY_LIMIT = 100_000;
/** The versions that an org of today answers. */
const VERSION = /^v(?:[2-5]\d|6[0-4])\.0$/;

export interface CrmOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
}

/** The CRM's instance: query, create and getValidation behind a session, each answer saying how much of the day's limit is used. */
export function crmRoutes({ db, now, switches }: CrmOptions): Route[] {
  const engine = createQueryEngine(db, switches);
  let used = 0;

  const guarded =
    (work: (call: Call) => Answer) =>
    (call: Call): Answer => {
      used += 1;
      const answer = guard(call, work);
      return { ...answer, headers: { ...answer.headers, 'sforce-limit-info': `api-usage=${used}/${DAILY_LIMIT}` } };
    };

  const guard = (call: Call, work: (call: Call) => Answer): Answer => {
    if (!VERSION.test(call.params['version'] ?? 'v64.0')) return crmDialect.notFound();
    if (!sessionHolds(db, call.bearer, now())) return refuse(401, SESSION_INVALID);
    if (switches.read().dailyLimitReached) return refuse(403, LIMIT_EXCEEDED);
    try {
      return work(call);
    } catch (error) {
      if (error instanceof CrmRefusal) return refuse(error.status, ...error.problems);
      throw error;
    }
  };

  return [
    { method: 'GET', url: '/services/data/:version/query', handle: guarded((call) => engine.query(call, now())) },
    {
      method: 'GET',
      url: '/services/data/:version/query/:locator',
      handle: guarded((call) => engine.more(call, now())),
    },
    {
      method: 'POST',
      url: '/services/data/:version/sobjects/:sobject',
      handle: guarded((call) => createRecord(db, call, now())),
    },
    { method: 'GET', url: '/services/apexrest/getValidation', handle: guarded((call) => getValidation(db, call)) },
  ];
}
