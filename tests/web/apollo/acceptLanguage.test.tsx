import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { code } from '#text/language.ts';
import { createClient as createDeskClient } from '#desk/apollo/client.ts';
import { createClient as createKioskClient } from '#kiosk/apollo/client.ts';
import { KioskSessionDocument } from '#kiosk/visit/KioskSession.generated.ts';
import { transport } from '#web/apollo/transport.ts';

let asked: unknown[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('accept-language'));
    return Response.json({ data: { me: null } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

const read = (client: ApolloClient) => client.query({ query: KioskSessionDocument, fetchPolicy: 'no-cache' });

it('a page asks for the words of its own language', async () => {
  await read(new ApolloClient({ link: ApolloLink.from([transport]), cache: new InMemoryCache() }));
  expect(asked).toEqual([code]);
});

it('a kiosk asks for those of the language that was chosen last', async () => {
  const client = createKioskClient(null);
  for (const language of ['en', 'hi', 'en']) {
    document.documentElement.lang = language;
    await read(client);
  }
  expect(asked).toEqual(['en', 'hi', 'en']);
});

it('the desk is in English', async () => {
  await read(createDeskClient({ confirm: async () => undefined, onUnauthenticated: () => undefined }));
  expect(asked).toEqual(['en']);
});
