import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox } from '#tests/support/sandbox.ts';

import { askToken, textOf } from './crmClient.ts';
import { restClient, rowsOf, signIn } from './restClient.ts';

describe('a folder with the data of an older sandbox', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Takes away what older data lack, and gives a table another shape. */
  const age = (): void => {
    const db = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.sqlite'));
    db.exec("DELETE FROM meta WHERE key = 'seedVersion'");
    db.exec('DROP TABLE order_log; DROP TABLE product_order; DROP TABLE address');
    db.exec('CREATE TABLE address (street TEXT)');
    db.close();
  };

  it('is written again with the seed that it had; sessions and tokens stay', async () => {
    const before = await startSandbox({ dataDir, seed: 'tamarind' });
    expect(before.rebuilt).toBe(false);
    const { token } = await signIn(before, '9999901001');
    await before.addCustomer({ mobile: '8888855555', fullName: 'Nila Paul' });
    const gone = await signIn(before, '8888855555');
    const crm = { authorization: `Bearer ${textOf((await askToken(before)).body, 'access_token')}` };
    await before.close();
    age();

    const after = await startSandbox({ dataDir });
    expect([after.seed, after.rebuilt]).toEqual(['tamarind', true]);
    const { body } = await restClient(after, token).get('/user_addresses.json');
    expect(rowsOf(body, 'addresses')).toHaveLength(2);
    expect((await restClient(after, gone.token).get('/user_addresses.json')).status).toBe(401);
    const query = `${after.crmInstanceUrl}/services/data/v64.0/query?q=SELECT+COUNT()+FROM+Loyalty_Member__c`;
    expect(await (await fetch(query, { headers: crm })).json()).toMatchObject({ totalSize: 4 });
    await after.close();

    const again = await startSandbox({ dataDir });
    expect(again.rebuilt).toBe(false);
    await again.close();
  });

  it('is left as it is when another seed was asked for', async () => {
    await (await startSandbox({ dataDir, seed: 'tamarind' })).close();
    age();
    await expect(startSandbox({ dataDir, seed: 'banyan' })).rejects.toThrow('holds the sandbox of "tamarind"');
    const after = await startSandbox({ dataDir });
    expect([after.seed, after.rebuilt]).toEqual(['tamarind', true]);
    await after.close();
  });
});
