import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loginDeadlineSeconds } from '#rules/constants.ts';
import { createContext } from '#api/graph/createContext.ts';
import { authResolvers } from '#api/graph/resolvers/auth.ts';
import { noCarrier } from '#api/http/session.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let services: RunningServices;
beforeAll(async () => {
  sandbox = await startSandbox();
  const log = createLog('silent');
  const store = await openMemoryStore({ logger: log });
  services = await createServices(readConfig({ PORT: '0', ...upstreamsOf(sandbox) }), log, { store });
});
afterAll(async () => {
  vi.useRealTimers();
  await services.close();
  await sandbox.close();
});

it('limits all calls of a login to one deadline, also those of the loaders, and ends it with the login', async () => {
  const context = await createContext(services, {
    language: 'en',
    requestId: 'a-request',
    sessionToken: null,
    pendingOtpToken: null,
    deviceToken: null,
    kioskCredential: null,
    publicUrl: 'https://club.example',
    address: '203.0.113.7',
    carrier: noCarrier,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = authResolvers.Mutation.requestOtp({}, { input: { mobile: '12', carrier: 'COOKIE' } }, context);
  // The loaders have the context's own call.
  expect(context.call.signal?.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(1);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(loginDeadlineSeconds * 1000);
  expect(context.call.signal?.aborted).toBe(false);
});
