import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { openClub } from '#tests/support/club.ts';
import { manifestOperations, readPersisted, sendRaw, type RawAnswer } from '#tests/support/persistedReads.ts';
import { eventually } from '#tests/support/waitFor.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const sent = 20;
const renderer: PageRenderer = {
  async renderPage({ url, execute }) {
    const document = parse('{ projects { totalCount } }');
    const result = await execute({ document, variables: {}, operationName: undefined });
    return { kind: 'page', status: 200, html: `${url} ${JSON.stringify(result)}` };
  },
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => null,
};

const web = { folder: tmpdir(), pages: { en: renderer, hi: renderer } };
const club = openClub({ env: { PLAYGROUND: 'off' }, api: { web } });
let requests: WeakRef<IncomingMessage>[] = [];
const noteRequest = (message: unknown): void => {
  const { request } = message as { request: IncomingMessage };
  // The sandbox answers in this process as well.
  if (request.socket.localPort === Number(new URL(club.api.url).port)) requests.push(new WeakRef(request));
};
let searches = 0;

/** How many of the requests something still holds after they were answered. Each asks for something else. */
async function heldAfter(send: (search: string) => Promise<RawAnswer>): Promise<number> {
  // The first one loads code and data.
  await send('first');
  requests = [];
  subscribe('http.server.request.start', noteRequest);
  for (let index = 0; index < sent; index += 1) {
    searches += 1;
    const { status, headers } = await send(`homes ${searches}`);
    expect(status).toBe(200);
    expect(headers.etag).toBeDefined();
  }
  unsubscribe('http.server.request.start', noteRequest);
  expect(requests).toHaveLength(sent);
  await setImmediate();
  collectGarbage();
  return requests.filter((one) => one.deref() !== undefined).length;
}

describe('a kept answer', () => {
  it('of the graph does not keep the request in memory that it was made for', async () => {
    const id = manifestOperations().find(({ name }) => name === 'Projects')?.id ?? '';
    await eventually(async () => {
      const held = await heldAfter((search) => readPersisted(club.api.url, id, { filter: { search } }));
      expect(held).toBeLessThan(sent / 4);
    });
  });

  it('of a page does not keep the request in memory that it was made for', async () => {
    await eventually(async () => {
      const held = await heldAfter((search) => sendRaw(`${club.api.url}/projects?${new URLSearchParams({ search })}`));
      expect(held).toBeLessThan(sent / 4);
    });
  });
});
