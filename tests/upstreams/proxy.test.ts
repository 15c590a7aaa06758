import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startCrm } from './support/crm.ts';
import { json, startUpstream, status } from './support/upstream.ts';

it('knows no proxy: a process that is told of one reaches both upstreams directly', async () => {
  const proxy = await startUpstream(status(500));
  const rest = await startUpstream(json({}));
  const { login, instance } = await startCrm();
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'];
  const env = { ...Object.fromEntries(names.map((name) => [name, proxy.url])), NODE_USE_ENV_PROXY: '1' };

  const script = fileURLToPath(new URL('support/askBoth.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, rest.url, login.url], { env, timeout: 20_000 });

  expect([rest.seen.length, login.seen.length, instance.seen.length]).toEqual([1, 1, 1]);
  expect(proxy.seen).toHaveLength(0);
});
