import type { DatabaseSync } from 'node:sqlite';

import type { Answer, Call, Route } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';
import { composite } from './composite.ts';
import { describe } from './describe.ts';
import { LIMIT_EXCEEDED, refuse, SESSION_INVALID } from './errors.ts';
import { createRowLocks } from './locks.ts';
import { hasSession } from './oauth/sessions.ts';
import type { Org } from './org.ts';
import { createQueryEngine } from './query.ts';
import { answerOf, versions, type Resource } from './resources.ts';
import { create, remove, retrieve, upsert } from './sobjects.ts';
import { createUsage } from './usage.ts';
import { getValidation } from './validation.ts';

const DATA = '/services/data/:version';

export interface CrmOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
}

/** The CRM's instance: everything requires a session, and each response says how much of the daily limit is used. */
export function crmRoutes({ db, now, switches }: CrmOptions): Route[] {
  const engine = createQueryEngine(db, switches);
  const usage = createUsage(db, now, switches);
  const locks = createRowLocks(now, () => switches.read().lockContention);
  const org: Org = { db, now, switches, locks };

  const resources: Resource[] = [
    { method: 'GET', url: `${DATA}/query`, work: (call) => engine.query(call, now()) },
    { method: 'GET', url: `${DATA}/query/:locator`, work: (call) => engine.more(call, now()) },
    { method: 'POST', url: `${DATA}/sobjects/:sobject`, work: (call) => create(org, call) },
    // A literal address comes before a pattern that would also match it.
    { method: 'GET', url: `${DATA}/sobjects/:sobject/describe`, work: (call) => describe(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/:id`, work: (call) => retrieve(org, call) },
    { method: 'DELETE', url: `${DATA}/sobjects/:sobject/:id`, work: (call) => remove(org, call) },
    { method: 'PATCH', url: `${DATA}/sobjects/:sobject/:field/:value`, work: (call) => upsert(org, call) },
  ];
  const alone: Resource[] = [
    { method: 'POST', url: `${DATA}/composite`, work: (call) => composite(resources, call) },
    { method: 'GET', url: `${DATA}/limits`, work: () => usage.limits() },
    { method: 'GET', url: '/services/apexrest/getValidation', work: (call) => getValidation(db, call) },
  ];

  const guarded = (work: Resource['work'], call: Call): Answer => {
    if (!hasSession(db, call.bearer, now())) return refuse(401, SESSION_INVALID);
    if (usage.exhausted()) return refuse(403, LIMIT_EXCEEDED);
    locks.begin();
    return answerOf(work, call);
  };
  const routes = [...resources, ...alone].map(({ method, url, work }): Route => ({
    method,
    url,
    handle: (call) => {
      usage.count();
      const answer = guarded(work, call);
      return { ...answer, headers: { ...answer.headers, 'sforce-limit-info': usage.header() } };
    },
  }));
  return [{ method: 'GET', url: '/services/data', handle: versions }, ...routes];
}
