import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { getMembersById } from '#api/upstreams/salesforce/members.ts';
import { getLedgerPage } from '#api/upstreams/salesforce/transactions.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { crmOf, openCrm } from './support/crm.ts';
import { failureOf, newCall } from './support/observed.ts';
import { hang, json, type Answer } from './support/upstream.ts';

const composite = z.object({ compositeRequest: z.array(z.object({ url: z.string(), referenceId: z.string() })) });
interface Part {
  readonly url: string;
  readonly referenceId: string;
}
const partsIn = (body: string): readonly Part[] => composite.parse(JSON.parse(body)).compositeRequest;

const query = (crm: Crm, name: string, call = newCall()) =>
  crm.query(call, {
    endpoint: 'GET query/Thing__c',
    soql: `SELECT Id FROM Thing__c WHERE Name = '${name}'`,
    schema: z.object({ Id: z.string() }),
    batched: true,
  });
/** A record by its ID, which needs no query. */
const record = (crm: Crm, id: string, call = newCall()) =>
  crm.query(call, {
    endpoint: 'GET query/Thing__c',
    soql: `SELECT Id, Name FROM Thing__c WHERE Id IN ('${id}')`,
    row: { sobject: 'Thing__c', id, fields: ['Id', 'Name'] },
    schema: z.object({ Id: z.string(), Name: z.string() }),
    batched: true,
  });
const idOf = (n: number): string => `a01${String(n).padStart(12, '0')}AAA`;
const nameIn = (url: string): string => /Name = '(\w+)'/.exec(decodeURIComponent(url))?.[1] ?? '';
const idIn = (url: string): string => /\/(a01\w{15})\?/.exec(url)?.[1] ?? '';

/** What an org answers to one part: the record that was asked for. */
const found = ({ url }: Part): { readonly httpStatusCode: number; readonly body: unknown } => {
  const id = idIn(url);
  return id
    ? { httpStatusCode: 200, body: { Id: id, Name: `name of ${id}` } }
    : { httpStatusCode: 200, body: { totalSize: 1, done: true, records: [{ Id: nameIn(url) }] } };
};
/** Answers composite requests part by part, in reverse order: only the reference tells whose a result is. */
const answering =
  (part: (part: Part) => { readonly httpStatusCode: number; readonly body: unknown } = found): Answer =>
  (response, request) => {
    if (request.method === 'GET') {
      const name = nameIn(request.query['q'] ?? '');
      const id = /'(a01\w{15})'/.exec(request.query['q'] ?? '')?.[1];
      const row = id ? { Id: id, Name: `name of ${id}` } : { Id: name };
      return json({ totalSize: 1, done: true, records: [row] })(response, request);
    }
    const compositeResponse = partsIn(request.body).map((one) => ({ ...part(one), referenceId: one.referenceId }));
    json({ compositeResponse: compositeResponse.toReversed() })(response, request);
  };

describe('reads of several requests', () => {
  it('share one call, and each gets its own result', async () => {
    const { crm, instance } = await openCrm(answering());
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => query(crm, name)));
    expect(answers.map(({ rows }) => rows)).toEqual([[{ Id: 'a' }], [{ Id: 'b' }], [{ Id: 'c' }]]);
    expect(instance.seen).toHaveLength(1);
  });

  it('are counted by each request', async () => {
    const { crm } = await openCrm(answering());
    const calls = [newCall(), newCall()];
    await Promise.all(calls.map((call, n) => query(crm, `n${n}`, call)));
    expect(calls.map(({ calls: counter }) => counter.byEndpoint())).toEqual([
      { 'POST composite': 1 },
      { 'POST composite': 1 },
    ]);
  });

  it('fill a call with five queries and up to 25 parts, as Salesforce allows', async () => {
    const { crm, instance } = await openCrm(answering());
    await Promise.all([
      ...Array.from({ length: 11 }, (_, n) => query(crm, `q${n}`)),
      ...Array.from({ length: 50 }, (_, n) => record(crm, idOf(n))),
    ]);
    const sizes = instance.seen.map(({ body }) => {
      const urls = partsIn(body).map(({ url }) => url);
      return [urls.filter((url) => url.includes('/query?')).length, urls.length];
    });
    expect(sizes.toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
      [1, 11],
      [5, 25],
      [5, 25],
    ]);
  });

  it('are sent alone when there is no other', async () => {
    const { crm, instance } = await openCrm(answering());
    expect((await query(crm, 'a')).rows).toEqual([{ Id: 'a' }]);
    expect(instance.seen.map(({ method }) => method)).toEqual(['GET']);
  });

  it('do not suffer when the part of another one fails', async () => {
    const refusal = [{ message: "No such column 'Name' on entity 'Thing__c'", errorCode: 'INVALID_FIELD' }];
    const { crm, instance } = await openCrm(
      answering((part) => (nameIn(part.url) === 'bad' ? { httpStatusCode: 400, body: refusal } : found(part))),
    );
    const [good, bad, row] = await Promise.all([
      query(crm, 'good'),
      failureOf(query(crm, 'bad')),
      record(crm, idOf(7)),
    ]);
    expect(good.rows).toEqual([{ Id: 'good' }]);
    expect(bad).toMatchObject({ kind: 'status', status: 400, code: 'INVALID_FIELD', fields: ['Name'] });
    expect(row.rows).toEqual([{ Id: idOf(7), Name: `name of ${idOf(7)}` }]);
    expect(instance.seen).toHaveLength(1);
  });

  it('are asked one by one when the whole call is refused', async () => {
    const { crm, instance } = await openCrm((response, request) =>
      request.method === 'POST'
        ? json([{ message: 'no', errorCode: 'JSON_PARSER_ERROR' }], 400)(response, request)
        : answering()(response, request),
    );
    const answers = await Promise.all([query(crm, 'a'), record(crm, idOf(3))]);
    expect(answers.map(({ rows }) => rows[0]?.Id)).toEqual(['a', idOf(3)]);
    expect(instance.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });

  it('ask by a query for a record that is not found by its ID', async () => {
    const missing = { httpStatusCode: 404, body: [{ message: 'no such record', errorCode: 'NOT_FOUND' }] };
    const { crm, instance } = await openCrm(answering((part) => (idIn(part.url) ? missing : found(part))));
    const [row] = await Promise.all([record(crm, idOf(1)), query(crm, 'a')]);
    expect(row.rows).toHaveLength(1);
    expect(instance.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it.each([
    ['a part is missing', (parts: readonly object[]) => parts.slice(1)],
    ['a part comes twice', (parts: readonly object[]) => [parts[0], parts[0]]],
    ['a part has no known name', (parts: readonly object[]) => [parts[0], { ...parts[1], referenceId: 'other' }]],
  ])('get nothing at all when %s', async (_what, change) => {
    const { crm } = await openCrm((response, request) => {
      const parts = partsIn(request.body).map((part) => ({ ...found(part), referenceId: part.referenceId }));
      json({ compositeResponse: change(parts) })(response, request);
    });
    const failures = await Promise.all(['a', 'b'].map((name) => failureOf(query(crm, name))));
    expect(failures.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable']);
  });

  it('refuse the record of somebody else', async () => {
    const { crm } = await openCrm(answering(() => ({ httpStatusCode: 200, body: { Id: idOf(2), Name: 'two' } })));
    const [one, two] = await Promise.all([failureOf(record(crm, idOf(1))), record(crm, idOf(2))]);
    expect(one).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
    expect(two.rows).toEqual([{ Id: idOf(2), Name: 'two' }]);
  });

  it('go on when one request leaves, which ends at once', async () => {
    const arrived = Promise.withResolvers<() => void>();
    const { crm } = await openCrm((response, request) => arrived.resolve(() => answering()(response, request)));
    const leaving = new AbortController();
    const left = failureOf(query(crm, 'a', newCall(leaving.signal)));
    const stays = query(crm, 'b', newCall(new AbortController().signal));
    const release = await arrived.promise;
    leaving.abort();
    expect(await left).toMatchObject({ code: 'CALLER_GONE', outcome: 'refused' });
    release();
    expect((await stays).rows).toEqual([{ Id: 'b' }]);
  });

  it('keep their own deadlines', async () => {
    const { crm } = await openCrm(hang);
    const patient = new AbortController();
    const waits = failureOf(query(crm, 'b', newCall(patient.signal)));
    expect(await failureOf(query(crm, 'a', newCall(AbortSignal.timeout(60))))).toMatchObject({ kind: 'timeout' });
    patient.abort();
    expect(await waits).toMatchObject({ code: 'CALLER_GONE' });
  });

  it('are given up when every request has left', async () => {
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { crm } = await openCrm((response) => {
      response.on('close', closed.resolve);
      arrived.resolve();
    });
    const both = [new AbortController(), new AbortController()];
    const failures = both.map(({ signal }, n) => failureOf(query(crm, `n${n}`, newCall(signal))));
    await arrived.promise;
    for (const one of both) one.abort();
    const codes = (await Promise.all(failures)).map(({ code }) => code);
    expect(codes).toEqual(['CALLER_GONE', 'CALLER_GONE']);
    await closed.promise;
  });

  it('are not sent when their request has left before', async () => {
    const { crm, instance } = await openCrm(answering());
    const left = new AbortController();
    const gone = failureOf(query(crm, 'gone', newCall(left.signal)));
    const rest = Promise.all([query(crm, 'a'), query(crm, 'b')]);
    left.abort();
    await Promise.all([gone, rest]);
    expect(partsIn(instance.seen[0]?.body ?? '').map(({ url }) => nameIn(url))).toEqual(['a', 'b']);
  });
});

describe('many members at once', () => {
  const nothing = { type: null, from: null, to: null, search: null };

  it('each read only what is theirs, in shared calls', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const crm = crmOf(sandbox);
    const create = (sobject: string, fields: Record<string, unknown>) =>
      crm.create(newCall(), { endpoint: `POST sobjects/${sobject}`, sobject, fields });
    const members = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const id = await create('Loyalty_Member__c', { First_Name__c: `Member ${n}` });
        const points = 1000 + n * 7;
        await create('Loyalty_Transaction__c', {
          Loyalty_Member__c: id,
          Transaction_Type__c: 'Credit',
          Loyalty_Points__c: points,
        });
        return { id, points, name: `Member ${n}` };
      }),
    );

    for (const round of [1, 2, 3]) {
      await sandbox.clearCalls();
      const shuffled = members.toSorted((a, b) => ((a.points * round) % 11) - ((b.points * round) % 11));
      await Promise.all(
        shuffled.map(async ({ id, points, name }) => {
          const call = newCall();
          const [rows, page] = await Promise.all([
            getMembersById(crm, call, [id], ['balance', 'firstName']),
            getLedgerPage(crm, call, { memberId: id, first: 5, after: null, filter: nothing }),
          ]);
          expect(rows).toMatchObject([{ id, balance: points, firstName: name }]);
          expect(page.rows.map((row) => row.points)).toEqual([points]);
        }),
      );
      const calls = await sandbox.calls();
      // 40 ledgers by five in a call; the 40 members need no query of their own.
      expect(calls.filter(({ route }) => route.endsWith('/composite'))).toHaveLength(8);
      expect(calls).toHaveLength(8);
    }
  });
});
