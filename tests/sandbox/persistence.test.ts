import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Sandbox } from '#sandbox/createSandbox.ts';
import { controlSandbox } from '#sandbox/client.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { spawnNode } from '../../scripts/lib/tethered.ts';
import { askToken, connect, textOf } from './crmClient.ts';

describe('a sandbox with a folder', () => {
  let dataDir: string;
  const children = new Set<ChildProcess>();
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Starts the process as the start script does and waits for its ready line. */
  const spawnSandbox = async (environment: Record<string, string> = {}) => {
    const child = spawnNode(['sandbox/main.ts'], {
      env: {
        DATA_DIR: dataDir,
        SANDBOX_REST_PORT: '0',
        SANDBOX_CRM_PORT: '0',
        SANDBOX_CRM_INSTANCE_PORT: '0',
        ...environment,
      },
    });
    children.add(child);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const exit = once(child, 'exit').then(([code]) => ({ code: code as number | null, errors }));
    const lines = createInterface({ input: child.stdout ?? Readable.from([]) });
    const first = await Promise.race([once(lines, 'line').then(([line]) => String(line)), exit]);
    if (typeof first !== 'string') return { child, exit, ready: null };
    const ready = JSON.parse(first) as Sandbox & { event: string };
    return { child, exit, ready };
  };
  const controlled = (ready: (Sandbox & { event: string }) | null): TestSandbox => {
    if (ready === null) throw new Error('The sandbox did not start.');
    return { ...ready, ...controlSandbox(ready.restUrl), close: async () => {} };
  };

  it('keeps messages, members, sessions, rotated tokens and switches over a restart', async () => {
    const before = await startSandbox({ dataDir });
    await before.switches({ refreshTokenRotation: true });
    const { body } = await askToken(before);
    const crm = { authorization: `Bearer ${textOf(body, 'access_token')}` };
    await fetch(`${before.restUrl}/get_otps/generate_otp?mobile=9999900001`);
    const otp = await before.latestOtp('9999900001');
    await before.addCustomer({ mobile: '9999905555', fullName: 'Nila Paul' });
    await before.fault({ surface: 'crm', kind: 'reset' });
    await before.close();

    const after = await startSandbox({ dataDir });
    expect(await after.latestOtp('9999900001')).toBe(otp);
    const query = `${after.crmInstanceUrl}/services/data/v64.0/query?q=SELECT+COUNT()+FROM+Loyalty_Transaction__c`;
    expect((await fetch(query, { headers: crm })).status).toBe(200);
    expect((await askToken(after, { refresh_token: textOf(body, 'refresh_token') })).status).toBe(200);
    expect((await fetch(`${after.restUrl}/get_otps/generate_otp?mobile=9999905555`)).status).toBe(200);
    await after.close();
  });

  it('never drops one seed for another silently', async () => {
    await (await startSandbox({ dataDir, seed: 'tamarind' })).close();
    await expect(startSandbox({ dataDir, seed: 'banyan' })).rejects.toThrow('holds the sandbox of "tamarind"');
    const again = await startSandbox({ dataDir });
    expect(again.seed).toBe('tamarind');
    await again.close();
  });

  it('keeps every answered write over kill -9 in the middle of many', async () => {
    const { child, exit, ready } = await spawnSandbox();
    const sandbox = controlled(ready);
    const crm = await connect(sandbox);
    const [member] = await crm.rows("SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900002'");
    const acknowledged: string[] = [];
    let running = true;
    const writer = async (): Promise<void> => {
      while (running) {
        try {
          const { body } = await crm.create('Loyalty_Transaction__c', {
            Loyalty_Member__c: textOf(member, 'Id'),
            Transaction_Type__c: 'Credit',
            Loyalty_Points__c: 1,
          });
          acknowledged.push(textOf(body, 'id'));
          if (acknowledged.length === 150) child.kill('SIGKILL');
        } catch {
          running = false;
        }
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await exit;
    expect(acknowledged.length).toBeGreaterThanOrEqual(150);

    const second = await spawnSandbox();
    const rows = await (
      await connect(controlled(second.ready))
    ).rows(`SELECT Id FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${textOf(member, 'Id')}'`);
    const kept = new Set(rows.map((row) => row['Id']));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('prints one ready line and ends tidily on SIGTERM', async () => {
    const { child, exit, ready } = await spawnSandbox({ SANDBOX_SEED: 'tamarind' });
    expect(ready).toMatchObject({ event: 'sandbox-ready', seed: 'tamarind' });
    expect(ready?.credentials.clientId).toBe('tamarind-demo-client');
    expect(ready?.demoMembers).toHaveLength(5);
    child.kill('SIGTERM');
    expect(await exit).toEqual({ code: 0, errors: '' });
  });

  it('says in one line why it cannot start', async () => {
    const { exit, ready } = await spawnSandbox({ SANDBOX_REST_PORT: 'http' });
    expect(ready).toBeNull();
    expect(await exit).toEqual({
      code: 1,
      errors: 'The sandbox cannot start. SANDBOX_REST_PORT must be a port number.\n',
    });
  });
});
