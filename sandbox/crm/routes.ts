import type { DatabaseSync } from 'node:sqlite';

import type { Answer, Call, Route } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';
import {
  createCollection,
  deleteCollection,
  retrieveCollection,
  updateCollection,
  upsertCollection,
} from './collections.ts';
import { composite } from './composite.ts';
import { compositeBatch } from './compositeBatch.ts';
import { compositeGraph } from './compositeGraph.ts';
import { compositeTree } from './compositeTree.ts';
import { describe, describeBriefly, describeGlobal } from './describe.ts';
import { LIMIT_EXCEEDED, refuse, SESSION_INVALID } from './errors.ts';
import { createRowLocks } from './locks.ts';
import { identityUrl, sessionEnd } from './oauth/sessions.ts';
import type { Org } from './org.ts';
import { createQueryEngine } from './query.ts';
import { deleted, updated } from './replication.ts';
import { answerOf, versions, type Resource } from './resources.ts';
import { create, remove, removeByKey, retrieve, retrieveByKey, update, upsert } from './sobjects.ts';
import { soapRoutes, unsupported } from './unsupported.ts';
import { createUsage } from './usage.ts';
import { getValidation } from './validation.ts';

const DATA = '/services/data/:version';

export interface CrmOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  readonly loginUrl: () => string;
}

/** The CRM's instance: everything requires a session, and each response says how much of the daily limit is used. */
export function crmRoutes({ db, now, switches, loginUrl }: CrmOptions): Route[] {
  const engine = createQueryEngine(db, switches);
  const usage = createUsage(db, now, switches);
  const locks = createRowLocks(now, () => switches.read().lockContention);
  const org: Org = { db, now, switches, locks };

  // A literal address comes before a pattern that would also match it.
  const resources: Resource[] = [
    { method: 'GET', url: `${DATA}/query`, work: (call) => engine.query(call, now()) },
    { method: 'GET', url: `${DATA}/query/:locator`, work: (call) => engine.more(call, now()) },
    { method: 'GET', url: `${DATA}/queryAll`, work: (call) => engine.query(call, now(), { deleted: true }) },
    { method: 'GET', url: `${DATA}/queryAll/:locator`, work: (call) => engine.more(call, now()) },
    { method: 'GET', url: `${DATA}/sobjects`, work: (call) => describeGlobal(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject`, work: (call) => describeBriefly(org, call) },
    { method: 'POST', url: `${DATA}/sobjects/:sobject`, work: (call) => create(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/describe`, work: (call) => describe(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/updated`, work: (call) => updated(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/deleted`, work: (call) => deleted(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/:id`, work: (call) => retrieve(org, call) },
    { method: 'PATCH', url: `${DATA}/sobjects/:sobject/:id`, work: (call) => update(org, call) },
    { method: 'DELETE', url: `${DATA}/sobjects/:sobject/:id`, work: (call) => remove(org, call) },
    { method: 'GET', url: `${DATA}/sobjects/:sobject/:field/:value`, work: (call) => retrieveByKey(org, call) },
    { method: 'PATCH', url: `${DATA}/sobjects/:sobject/:field/:value`, work: (call) => upsert(org, call) },
    { method: 'DELETE', url: `${DATA}/sobjects/:sobject/:field/:value`, work: (call) => removeByKey(org, call) },
    { method: 'POST', url: `${DATA}/composite/sobjects`, work: (call) => createCollection(org, call) },
    { method: 'PATCH', url: `${DATA}/composite/sobjects`, work: (call) => updateCollection(org, call) },
    { method: 'DELETE', url: `${DATA}/composite/sobjects`, work: (call) => deleteCollection(org, call) },
    { method: 'GET', url: `${DATA}/composite/sobjects/:sobject`, work: (call) => retrieveCollection(org, call) },
    { method: 'POST', url: `${DATA}/composite/sobjects/:sobject`, work: (call) => retrieveCollection(org, call) },
    { method: 'PATCH', url: `${DATA}/composite/sobjects/:sobject/:field`, work: (call) => upsertCollection(org, call) },
  ];
  const limits: Resource = { method: 'GET', url: `${DATA}/limits`, work: () => usage.limits() };
  const batched = [...resources, limits];
  const alone: Resource[] = [
    { method: 'GET', url: DATA, work: (call) => directory(call, loginUrl()) },
    { method: 'POST', url: `${DATA}/composite`, work: (call) => composite(org, resources, call) },
    {
      method: 'POST',
      url: `${DATA}/composite/batch`,
      work: (call) => compositeBatch(batched, call, usage.count),
    },
    { method: 'POST', url: `${DATA}/composite/tree/:sobject`, work: (call) => compositeTree(org, call) },
    { method: 'POST', url: `${DATA}/composite/graph`, work: (call) => compositeGraph(org, resources, call) },
    { method: 'GET', url: `${DATA}/recent`, work: () => ({ status: 200, body: [] }) },
    limits,
    { method: 'GET', url: '/services/apexrest/getValidation', work: (call) => getValidation(db, call) },
    ...unsupported,
  ];

  const guarded = (work: Resource['work'], call: Call): Answer => {
    if (sessionEnd(db, call.bearer, now()) === null) return refuse(401, SESSION_INVALID);
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
  return [{ method: 'GET', url: '/services/data', handle: versions }, ...soapRoutes, ...routes];
}

/** `GET /services/data/<version>`: the resources below it, and who is calling. */
function directory(call: Call, loginUrl: string): Answer {
  const base = `/services/data/${call.params['version'] ?? 'v64.0'}`;
  const names = ['sobjects', 'query', 'queryAll', 'composite', 'limits', 'recent'];
  const resources = Object.fromEntries(names.map((name) => [name, `${base}/${name}`]));
  return { status: 200, body: { ...resources, identity: identityUrl(loginUrl) } };
}
