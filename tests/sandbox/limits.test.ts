import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, type CrmClient } from './crmClient.ts';

const COUNT = 'SELECT COUNT() FROM Loyalty_Member__c';

describe('the daily limit', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  let clock: Date;
  beforeEach(async () => {
    clock = new Date('2026-11-21T23:30:00.000Z');
    sandbox = await startSandbox({ now: () => clock });
    crm = await connect(sandbox);
  });
  afterEach(() => sandbox.close());

  it('is answered with what is left of it', async () => {
    await crm.query(COUNT);
    const { status, headers, body } = await crm.get('/services/data/v64.0/limits');
    expect(status).toBe(200);
    expect(headers.get('sforce-limit-info')).toBe('api-usage=2/100000');
    expect(body).toMatchObject({ DailyApiRequests: { Max: 100_000, Remaining: 99_998 } });
  });

  it('runs out by itself and begins anew the next day', async () => {
    await sandbox.switches({ dailyLimit: 3 });
    for (const used of [1, 2, 3]) {
      const { status, headers } = await crm.query(COUNT);
      expect([status, headers.get('sforce-limit-info')]).toEqual([200, `api-usage=${used}/3`]);
    }
    expect(await crm.create('Loyalty_Member__c', { First_Name__c: 'Nila' })).toMatchObject({
      status: 403,
      body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
    });
    clock = new Date('2026-11-22T00:00:00.000Z');
    const { status, headers } = await crm.query(COUNT);
    expect([status, headers.get('sforce-limit-info')]).toEqual([200, 'api-usage=1/3']);
  });

  it('counts a composite request once', async () => {
    const part = { method: 'GET', url: `/services/data/v64.0/query?q=${encodeURIComponent(COUNT)}` };
    const { headers } = await crm.send('POST', '/composite', {
      compositeRequest: ['a', 'b', 'c'].map((referenceId) => ({ ...part, referenceId })),
    });
    expect(headers.get('sforce-limit-info')).toBe('api-usage=1/100000');
  });

  it('begins anew after a reset', async () => {
    await crm.query(COUNT);
    await sandbox.reset();
    const { headers } = await (await connect(sandbox)).query(COUNT);
    expect(headers.get('sforce-limit-info')).toBe('api-usage=1/100000');
  });
});
