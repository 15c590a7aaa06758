import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

/** What the log says of a start with these backends. */
async function saidAtStart(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ PORT: '0', ...upstreamsOf(sandbox), ...env });
  const services = await createServices(config, log, { store: await openMemoryStore({ logger: log }) });
  try {
    await services.checkUpstreams();
    return lines.map((line) => String((JSON.parse(line) as { msg: unknown }).msg));
  } finally {
    await services.close();
  }
}

it('says nothing while both upstreams answer', async () => {
  expect(await saidAtStart({})).toEqual([]);
});

it('says at the start which upstream does not answer, and what to check', async () => {
  expect(await saidAtStart({ REST_URL: nowhere })).toContain(
    'The REST backend did not answer. Check REST_URL and that it runs.',
  );
  expect(await saidAtStart({ CRM_LOGIN_URL: nowhere })).toContain(
    'Salesforce login: Salesforce did not answer (ECONNREFUSED). Check CRM_LOGIN_URL and the credentials (CRM_...).',
  );
});
