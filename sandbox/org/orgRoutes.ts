import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { Answer, Call, Route } from '../answer.ts';
import { CrmRefusal, crmDialect, refuse } from '../crm/errors.ts';
import { toLongId } from '../crm/ids.ts';
import { describeOwn } from './describeOwn.ts';
import { createOrgNames, withGone, type ObjectNames, type OrgNames } from './names.ts';
import type { OrgDescription } from './orgDescription.ts';
import { translateSoql, type OrgQuery } from './soqlNames.ts';
import { translateWrite } from './writes.ts';

type Json = Readonly<Record<string, unknown>>;
const Composite = z.looseObject({
  compositeRequest: z.array(z.looseObject({ method: z.string(), url: z.string(), body: z.unknown().optional() })),
});
const CompositeAnswer = z.looseObject({ compositeResponse: z.array(z.looseObject({ body: z.unknown() })) });

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One request in the words of the org, translated, with how its answer is translated back. */
interface Translated {
  readonly url: string;
  readonly body: unknown;
  readonly answered: (body: unknown) => unknown;
}

/**
 * The CRM's routes in the words of another org: its handlers know the sandbox's own names only. Requests and answers are
 * translated, and what the org refuses beyond the sandbox is refused.
 */
export function orgRoutes(routes: readonly Route[], org: OrgDescription, db: DatabaseSync): Route[] {
  const all = createOrgNames(org);
  storeNumbers(db, org);
  return routes.map((route) => ({
    ...route,
    async handle(call) {
      const unavailable = apexAnswer(call, org) ?? versionAnswer(call, org);
      if (unavailable) return unavailable;
      try {
        const answer = withVersions(await translated(route, call, all, org, db), call, org);
        return call.path.startsWith('/services/apexrest/') && !org.apexKnowsMembers
          ? withoutMembership(answer)
          : answer;
      } catch (error) {
        if (error instanceof CrmRefusal) return refuse(error.status, ...error.problems);
        throw error;
      }
    },
  }));
}

async function translated(route: Route, call: Call, all: OrgNames, org: OrgDescription, db: DatabaseSync) {
  const composite = call.path.endsWith('/composite') ? Composite.safeParse(call.body).data : undefined;
  if (composite) {
    const parts = composite.compositeRequest.map((part) => ({ part, to: translate(part, all, org, db) }));
    const compositeRequest = parts.map(({ part, to }) => ({
      ...part,
      url: to.url,
      ...(part.body === undefined ? {} : { body: to.body }),
    }));
    const answer = await route.handle({ ...call, body: { ...composite, compositeRequest } });
    const results = CompositeAnswer.safeParse(answer.body).data;
    if (!results) return answer;
    const compositeResponse = results.compositeResponse.map((result, i) => ({
      ...result,
      body: parts[i]?.to.answered(result.body) ?? result.body,
    }));
    return { ...answer, body: { ...results, compositeResponse } };
  }
  const search = new URLSearchParams(call.query).toString();
  const to = translate({ method: route.method, url: `${call.path}?${search}`, body: call.body }, all, org, db);
  const [path = '', query = ''] = to.url.split('?', 2);
  const { sobject, field } = call.params;
  const names = sobject === undefined ? undefined : all.ofOwn(sobject);
  const params = {
    ...call.params,
    ...(sobject === undefined ? {} : { sobject: all.standardObject(sobject) }),
    ...(field === undefined || !names ? {} : { field: names.toStandard(field) }),
  };
  const own = { ...call, path, params, query: Object.fromEntries(new URLSearchParams(query)), body: to.body };
  const answer = await route.handle(own);
  return { ...answer, body: to.answered(answer.body) };
}

function translate(
  { method, url, body }: { readonly method: string; readonly url: string; readonly body?: unknown },
  all: OrgNames,
  org: OrgDescription,
  db: DatabaseSync,
): Translated {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const soql = /\/query(?:All)?$/.test(path) ? query.get('q') : null;
  if (soql !== null) {
    const asked = translateSoql(soql, all, org);
    query.set('q', asked.soql);
    return { url: `${path}?${query.toString()}`, body, answered: (found) => rowsBack(found, all, asked) };
  }
  const [, before = '', own, after = ''] = /^(.*\/sobjects\/)(\w+)(.*)$/.exec(path) ?? [];
  const names = own === undefined ? undefined : all.ofOwn(own);
  if (own === undefined || !names) {
    const known = own === undefined ? path : `${before}${all.standardObject(own)}${after}`;
    return { url: `${known}?${search}`, body, answered: (found) => rowsBack(found, all, undefined) };
  }
  const rest = after.replace(/^\/(\w+)\//, (_, field: string) => `/${names.toStandard(field)}/`);
  const isNew = method === 'POST' || (method === 'PATCH' && after.split('/').length > 2);
  const written = isRecord(body) && method !== 'GET' ? translateWrite(db, org, names, body, isNew) : body;
  return {
    url: `${before}${names.standard}${rest}?${withFields(query, names)}`,
    body: written,
    answered: (found) =>
      after === '/describe' && isRecord(found) && Array.isArray(found['fields'])
        ? describeOwn(found, names, org)
        : rowsBack(found, all, { soql: '', names, followed: new Map(), ids: [] }),
  };
}

/** The query of a single record, which may name its fields. */
function withFields(query: URLSearchParams, names: ObjectNames): string {
  const fields = query.get('fields');
  if (fields !== null)
    query.set(
      'fields',
      fields
        .split(',')
        .map((name) => names.toStandard(name.trim()))
        .join(','),
    );
  return query.toString();
}

/** An answer in the words of the org: rows by their type, and errors by the object that was asked for. */
function rowsBack(body: unknown, all: OrgNames, asked: OrgQuery | undefined): unknown {
  if (Array.isArray(body)) return body.map((one: unknown) => rowsBack(one, all, asked));
  if (!isRecord(body)) return body;
  if ('errorCode' in body || 'statusCode' in body) return errorBack(body, asked?.names);
  const type = isRecord(body['attributes']) ? body['attributes']['type'] : undefined;
  const names = typeof type === 'string' ? all.ofStandard(type) : undefined;
  if (!names) {
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, rowsBack(value, all, asked)]));
  }
  const values = (field: string, value: unknown) => names.of.values[field]?.[String(value)] ?? value;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]): [string, unknown] => {
      if (field === 'attributes' && isRecord(value)) {
        const url = String(value['url']).replace(`/${names.standard}/`, `/${names.own}/`);
        return [field, { ...value, type: names.own, url }];
      }
      const [relationship] = [...(asked?.followed ?? [])].find(([, behind]) => behind === field) ?? [];
      if (relationship !== undefined) return [relationship, value === null ? null : { Name: value }];
      if (names.of.lookups[field] !== undefined) return [names.toOwn(field), value === null ? null : idBehind(value)];
      const date = field === 'CreatedDate' ? names.of.dateField : undefined;
      return [date ?? names.toOwn(field), values(field, value)];
    }),
  );
}

/** The ID of the record behind a lookup: always the same one for the same name. */
const idBehind = (name: unknown): string =>
  toLongId(`006${createHash('sha256').update(String(name)).digest('hex').slice(0, 12)}`);

function errorBack(problem: Json, names: ObjectNames | undefined): Json {
  const word = (text: string) => withGone(names ? text.replaceAll(/\w+/g, (one) => names.toOwn(one)) : text);
  const fields = Array.isArray(problem['fields']) ? { fields: problem['fields'].map((one) => word(String(one))) } : {};
  const message = word(String(problem['message'])).replaceAll(names?.standard ?? '\0', names?.own ?? '');
  return { ...problem, ...fields, message };
}

function apexAnswer({ path }: Call, { apex }: OrgDescription): Answer | null {
  if (!path.startsWith('/services/apexrest/') || apex === 'deployed') return null;
  if (apex === 'unreadable') return { status: 200, body: { records: 'none' } };
  if (apex === 'missing') return refuse(404, { errorCode: 'NOT_FOUND', message: 'Could not find a match for URL' });
  return refuse(403, {
    errorCode: 'FORBIDDEN',
    message: 'You do not have access to the Apex class named: ClubValidation',
  });
}

/** The list of versions ends with the newest of the org. */
function withVersions(answer: Answer, { path }: Call, { apiVersion }: OrgDescription): Answer {
  if (path !== '/services/data' || !Array.isArray(answer.body)) return answer;
  const body = answer.body.filter((one: unknown) => !isRecord(one) || Number(one['version']) <= Number(apiVersion));
  return { ...answer, body };
}

/** The answer of an Apex method that knows no memberships. */
const withoutMembership = (answer: Answer): Answer => ({
  ...answer,
  body: JSON.parse(
    JSON.stringify(answer.body, (key, value: unknown) => (key === 'Membership_Id__c' ? undefined : value)),
  ),
});

/** A version of the API that is newer than the org's is not there. */
function versionAnswer({ path }: Call, { apiVersion }: OrgDescription): Answer | null {
  const [, asked] = /^\/services\/data\/v(\d+\.\d)\//.exec(path) ?? [];
  return asked !== undefined && Number(asked) > Number(apiVersion) ? crmDialect.notFound() : null;
}

/** Writes the numbers of all members in the org's format. */
function storeNumbers(db: DatabaseSync, { phoneFormat }: OrgDescription): void {
  if (phoneFormat === '{number}') return;
  const members = db.prepare('SELECT id, phone FROM member WHERE phone IS NOT NULL').all();
  const update = db.prepare('UPDATE member SET phone = ? WHERE id = ?');
  for (const { id, phone } of members) {
    update.run(phoneFormat.replace('{number}', String(phone).replaceAll(/\D/g, '').slice(-10)), id ?? null);
  }
}
