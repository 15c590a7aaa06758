import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const grant = {
  accessToken: 'access-1',
  instanceUrl: 'https://banyan.example',
  refreshToken: 'refresh-1',
  issuedAt: '2026-11-20T06:00:00.000Z',
};

eachEngine('CRM grants', (database) => {
  it('knows none at first, then the one that was written last', async () => {
    const store = await database.open();
    const grants = store.crmGrants('https://login.example', 'client-1');
    expect(await grants.read()).toBeNull();
    await grants.write(grant);
    expect(await grants.read()).toEqual(grant);
    const rotated = { ...grant, accessToken: 'access-2', refreshToken: 'refresh-2' };
    await grants.write(rotated);
    expect(await grants.read()).toEqual(rotated);
  });

  it('shares one grant between all stores of a club', async () => {
    const [one, other] = await Promise.all([database.open(), database.open()]);
    await one.crmGrants('https://login.example', 'shared').write(grant);
    expect(await other.crmGrants('https://login.example', 'shared').read()).toEqual(grant);
  });

  it('keeps the grants of other login hosts and apps apart', async () => {
    const store = await database.open();
    await store.crmGrants('https://login.example', 'apart').write(grant);
    expect(await store.crmGrants('https://test.example', 'apart').read()).toBeNull();
    expect(await store.crmGrants('https://login.example', 'apart-2').read()).toBeNull();
  });

  it('takes a grant that was altered in the table for none', async () => {
    const store = await database.open();
    const grants = store.crmGrants('https://login.example', 'altered');
    await grants.write(grant);
    await database.db().updateTable('crmGrant').set({ sealed: 'v1.AAAA' }).execute();
    expect(await grants.read()).toBeNull();
  });

  it('lets thirty callers that need a token refresh once', async () => {
    const grants = (await database.open()).crmGrants('https://login.example', 'refresh');
    let refreshes = 0;
    await Promise.all(
      Array.from({ length: 30 }, () =>
        grants.withLock(async () => {
          if ((await grants.read()) !== null) return;
          refreshes += 1;
          await pause(5);
          await grants.write(grant);
        }),
      ),
    );
    expect(refreshes).toBe(1);
  });
});
