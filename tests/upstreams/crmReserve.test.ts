import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { startCrm } from './support/crm.ts';
import { failureOf, newCall } from './support/observed.ts';
import { json } from './support/upstream.ts';

const read = (crm: Crm, { usesReserve = false, batched = false } = {}) =>
  crm.query(
    { ...newCall(), usesReserve },
    { endpoint: 'GET query/Thing__c', soql: 'SELECT Id FROM Thing__c', schema: z.unknown(), batched },
  );
const write = (crm: Crm) =>
  crm.create(newCall(), { endpoint: 'POST sobjects/Thing__c', sobject: 'Thing__c', fields: {} });
const refused = { kind: 'limit', code: 'CALLS_RESERVED', outcome: 'refused' };

/** An org of 1,000 calls a day, of which so many are used, with a reserve of 10 %. */
async function open(usedAtFirst: number) {
  const { instance, connect } = await startCrm();
  let used = usedAtFirst;
  let now = 1_000_000;
  instance.answers((response, request) => {
    used += 1;
    const body = { totalSize: 0, done: true, records: [], id: 'a01000000000001AAA', success: true };
    json(body, 200, { 'sforce-limit-info': `api-usage=${used}/1000` })(response, request);
  });
  const club = connect({ limitPauseMs: 60_000 }, { clock: () => now, reservePercent: 10 });
  return {
    ...club,
    instance,
    pass: (ms: number) => void (now += ms),
    use: (calls: number) => void (used = calls),
  };
}

describe('the last calls of a day', () => {
  it('are not read away', async () => {
    const { crm, instance, lines } = await open(898);
    await read(crm);
    await read(crm);
    expect(await failureOf(read(crm))).toMatchObject(refused);
    expect(await failureOf(read(crm, { batched: true }))).toMatchObject(refused);
    expect(instance.seen).toHaveLength(2);
    expect(lines.filter((line) => line.includes('kept for redemptions'))).toHaveLength(1);
  });

  it('serve writes, and the reads of a redemption', async () => {
    const { crm, instance } = await open(950);
    await read(crm);
    expect(await failureOf(read(crm))).toMatchObject(refused);
    await write(crm);
    await read(crm, { usesReserve: true });
    await read(crm, { usesReserve: true, batched: true });
    expect(instance.seen).toHaveLength(4);
  });

  it('take other reads along with those of a redemption, in the same call', async () => {
    const { crm, instance } = await open(950);
    await read(crm);
    instance.answers((response, request) => {
      const { compositeRequest } = JSON.parse(request.body) as { compositeRequest: { referenceId: string }[] };
      const body = { totalSize: 0, done: true, records: [] };
      const compositeResponse = compositeRequest.map(({ referenceId }) => ({ referenceId, httpStatusCode: 200, body }));
      json({ compositeResponse })(response, request);
    });
    const both = [read(crm, { usesReserve: true, batched: true }), read(crm, { batched: true })];
    expect((await Promise.all(both)).map(({ done }) => done)).toEqual([true, true]);
  });

  it('end: one read in a while finds out, and then all are served', async () => {
    const { crm, instance, pass, use } = await open(950);
    await read(crm);
    expect(await failureOf(read(crm))).toMatchObject(refused);
    pass(60_000);
    await read(crm);
    expect(await failureOf(read(crm))).toMatchObject(refused);
    expect(instance.seen).toHaveLength(2);
    use(10);
    pass(60_000);
    await read(crm);
    await read(crm);
    expect(instance.seen).toHaveLength(4);
  });

  it('do not make the CRM look away', async () => {
    const { crm } = await open(950);
    await read(crm);
    await failureOf(read(crm));
    expect(crm.health.snapshot().state).toBe('UP');
  });
});
