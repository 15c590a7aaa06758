import type { DocumentNode } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '#kiosk/apollo/client.ts';
import { KioskEventsDocument } from '#kiosk/content/KioskContent.generated.ts';
import { KioskPointsDocument } from '#kiosk/redeem/KioskRedeem.generated.ts';

afterEach(() => vi.unstubAllGlobals());

/** The method and the session of the request that a query is sent with. */
async function sentBy(token: string | null, query: DocumentNode) {
  const sent: { readonly method: string | undefined; readonly session: string | null }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit) => {
    sent.push({ method, session: new Headers(headers).get('authorization') });
    throw new TypeError('Failed to fetch');
  });
  await createClient(token).query({ query, fetchPolicy: 'network-only', errorPolicy: 'all' });
  return sent;
}

it('sends what everybody may read without the session of the visitor, so that it can be kept on the device', async () => {
  expect(await sentBy('a-token', KioskEventsDocument)).toEqual([{ method: 'GET', session: null }]);
});

it('sends what belongs to a member with the session alone', async () => {
  expect(await sentBy('a-token', KioskPointsDocument)).toEqual([{ method: 'POST', session: 'Bearer a-token' }]);
  expect(await sentBy(null, KioskPointsDocument)).toEqual([{ method: 'POST', session: null }]);
});
