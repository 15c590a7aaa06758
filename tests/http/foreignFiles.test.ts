import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import { addBrochures } from '#api/http/brochures.ts';
import { addCards } from '#api/http/cards.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { eventually } from '#tests/support/waitFor.ts';

/** Files of an allowed origin that lie about their size, or do not end. */
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(50_000)}`);
const megabyte = Buffer.alloc(1_000_000, 7);
let media: Server;
let origin: string;
let sentMegabytes = 0;
const waiting = new Set<ServerResponse>();
let sandbox: TestSandbox;
let services: Awaited<ReturnType<typeof createServices>>;

/** 300 MB in chunks, as fast as they are taken. */
function sendWithoutEnd(response: ServerResponse): void {
  const endless = new Readable({
    read() {
      sentMegabytes += 1;
      this.push(sentMegabytes > 300 ? null : megabyte);
    },
  });
  endless.pipe(response);
  response.once('close', () => endless.destroy());
}

beforeAll(async () => {
  media = createServer((request, response) => {
    if (request.url === '/endless.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      sendWithoutEnd(response);
    } else if (request.url === '/zipped.pdf') {
      const body = gzipSync(pdf);
      const headers = { 'content-type': 'application/pdf', 'content-encoding': 'gzip', 'content-length': body.length };
      response.writeHead(200, headers).end(body);
    } else {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write(pdf);
      waiting.add(response);
    }
  }).listen(0, '127.0.0.1');
  await once(media, 'listening');
  origin = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  sandbox = await startSandbox();
  const log = pino({ level: 'silent' });
  const store = await openMemoryStore({ logger: log });
  const opened = await createServices(readConfig({ PORT: '0', ...upstreamsOf(sandbox) }), log, { store });
  const list = await opened.catalogue.projects({ requestId: 'test', calls: { record: () => undefined } as never });
  const [project] = [...list.byId.values()];
  if (!project) throw new Error('There is no project.');
  const byId = new Map(['zipped', 'open'].map((id) => [id, { ...project, brochureUrl: `${origin}/${id}.pdf` }]));
  services = { ...opened, catalogue: { ...opened.catalogue, projects: async () => ({ ...list, byId }) } };
});
afterAll(async () => {
  await services.close();
  await sandbox.close();
  media.closeAllConnections();
  media.close();
});

describe('a picture without a length', () => {
  it('is not read beyond what a picture may have', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    let drawn: string | null | undefined;
    addCards(app, {
      graph: {} as never,
      services,
      publicUrl: () => 'https://club.example',
      mediaOrigins: [origin],
      pageCard: async () => ({
        pictureUrl: `${origin}/endless.jpg`,
        size: { width: 10, height: 10 },
        draw: async (picture) => {
          drawn = picture;
          return '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
        },
      }),
    });
    expect((await app.inject('/cards/projects.jpg')).statusCode).toBe(200);
    expect(drawn).toBeNull();
    expect(sentMegabytes).toBeLessThan(60);
  });
});

describe('a brochure', () => {
  const serve = () => {
    const app = fastify();
    onTestFinished(() => app.close());
    addBrochures(app, { services, origins: [origin] });
    return app;
  };

  it('that comes compressed is whole', async () => {
    const { rawPayload, headers } = await serve().inject('/brochures/zipped.pdf');
    expect(rawPayload.equals(pdf)).toBe(true);
    expect(headers['content-length']).not.toBe(String(gzipSync(pdf).length));
  });

  it('is one of sixteen at once until its last byte was sent', async () => {
    const app = serve();
    // Sixteen are sent, 32 wait, and the rest is refused.
    const answers = Array.from({ length: 60 }, async () => (await app.inject('/brochures/open.pdf')).statusCode);
    expect(await Promise.all(answers.slice(48))).toEqual(Array.from({ length: 12 }, () => 503));
    await eventually(() => expect(waiting.size).toBe(16));
    const ending = setInterval(() => {
      for (const response of waiting) response.end();
    }, 10);
    onTestFinished(() => clearInterval(ending));
    expect(new Set(await Promise.all(answers.slice(0, 48)))).toEqual(new Set([200]));
  });
});
