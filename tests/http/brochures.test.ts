import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import { addBrochures } from '#api/http/brochures.ts';
import { httpMessages } from '#rules/httpMessages.ts';
import { languages } from '#rules/language.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let services: Awaited<ReturnType<typeof createServices>>;
const apps: FastifyInstance[] = [];

/** An api that answers brochures alone. */
function serving(origins: readonly string[]): FastifyInstance {
  const app = fastify();
  addBrochures(app, { services, origins });
  apps.push(app);
  return app;
}

beforeAll(async () => {
  sandbox = await startSandbox();
  const log = pino({ level: 'silent' });
  const store = await openMemoryStore({ logger: log });
  services = await createServices(readConfig({ PORT: '0', ...upstreamsOf(sandbox) }), log, { store });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await services.close();
  await sandbox.close();
});

describe('/brochures/<project>.pdf', () => {
  it('gives the brochure of a project, for an hour', async () => {
    const answer = await serving([sandbox.restUrl]).inject('/brochures/104.pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('knows no project and no address but those of the list', async () => {
    const answer = await serving([sandbox.restUrl]).inject('/brochures/999999.pdf');
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no brochure for this project.\n']);
  });

  it.each(languages)('says in the language of the visitor that there is none, or none now: %s', async (language) => {
    const ask = async (id: string, origins: readonly string[]) => {
      const answer = await serving(origins).inject({ url: `/brochures/${id}.pdf`, cookies: { language } });
      return [answer.statusCode, answer.headers['content-language'], answer.body];
    };
    const { noBrochure, brochureNotLoaded } = httpMessages[language];
    expect(await ask('999999', [sandbox.restUrl])).toEqual([404, language, `${noBrochure}\n`]);
    expect(await ask('104', ['https://media.example'])).toEqual([502, language, `${brochureNotLoaded}\n`]);
  });

  it('asks no host but those of pictures', async () => {
    await sandbox.clearCalls();
    const answer = await serving(['https://media.example']).inject('/brochures/104.pdf');
    expect(answer.statusCode).toBe(502);
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('.pdf'))).toEqual([]);
  });
});
