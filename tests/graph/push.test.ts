import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#tests/support/member.ts';
import { openClub } from '#tests/support/club.ts';
import { openPushService } from '../../e2e/pushService.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { pushInput } from '#tests/support/world.ts';
import { messages } from '#rules/messages.ts';

const club = openClub();
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const SUBSCRIBE = `mutation Subscribe($input: SubscribeToPushInput!) {
  subscribeToPush(input: $input) {
    __typename
    ... on SubscribeToPushSuccess { me { pushSubscription { kinds canShowDetails } } }
    ... on ValidationError { message fields { field } }
  }
}`;
const READ = '{ me { pushPublicKey pushSubscription { kinds canShowDetails } } }';
const END =
  'mutation { unsubscribeFromPush { ... on UnsubscribeFromPushSuccess { me { pushSubscription { kinds } } } } }';

interface Answer {
  readonly subscribeToPush: {
    readonly __typename: string;
    readonly message?: string;
    readonly fields?: { field: string }[];
  };
}
const subscribe = async (member: Member, changes: object = {}) =>
  (await member.ask<Answer>(SUBSCRIBE, { input: { ...pushInput, ...changes } })).subscribeToPush;

describe('notifications on a device', () => {
  it('are as the member chose for this device, until they end', async () => {
    const member = await club.member();
    expect(await member.ask(READ)).toMatchObject({ me: { pushSubscription: null } });
    const wanted = { kinds: ['POINTS', 'ORDERS', 'POINTS'], canShowDetails: true };
    expect(await subscribe(member, wanted)).toMatchObject({
      __typename: 'SubscribeToPushSuccess',
      me: { pushSubscription: { kinds: ['POINTS', 'ORDERS'], canShowDetails: true } },
    });
    const { me } = await member.ask<{ me: { pushPublicKey: string } }>(READ);
    expect(me).toMatchObject({ pushSubscription: { canShowDetails: true } });
    expect(me.pushPublicKey).toMatch(/^[\w-]{87}$/);
    expect(await member.ask(END)).toEqual({ unsubscribeFromPush: { me: { pushSubscription: null } } });
    expect(await member.ask(END)).toEqual({ unsubscribeFromPush: { me: { pushSubscription: null } } });
  });

  it.each([
    ['a host of somebody else', 'https://push.attacker.example/send'],
    ['a name that only looks like one', 'https://fcm.googleapis.com.attacker.example/send'],
    ['another name that does', 'https://notfcm.googleapis.com/send'],
    ['the machine itself', 'https://127.0.0.1/send'],
    ['a private address', 'https://10.0.0.7/send'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['plain http', 'http://fcm.googleapis.com/send'],
    ['another port', 'https://fcm.googleapis.com:8443/send'],
    ['a user name', 'https://fcm.googleapis.com@10.0.0.7/send'],
    ['what is too long', `https://fcm.googleapis.com/${'a'.repeat(1_024)}`],
  ])('are not sent to %s', async (_, endpoint) => {
    const member = await club.member();
    const answer = await subscribe(member, { endpoint });
    expect(answer).toEqual({
      __typename: 'ValidationError',
      message: messages.pushNotPossible,
      fields: [{ field: 'endpoint' }],
    });
    expect(await member.ask(READ)).toMatchObject({ me: { pushSubscription: null } });
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('are taken for the push service of each browser: %s', async (endpoint) => {
    expect(await subscribe(await club.member(), { endpoint })).toMatchObject({ __typename: 'SubscribeToPushSuccess' });
  });

  it.each([
    ['p256dh', { p256dh: 'short' }],
    ['auth', { auth: 'not base64url!!!!!!!!!' }],
    ['kinds', { kinds: [] }],
  ])('need keys of a browser and something to tell: %s', async (field, changes) => {
    expect(await subscribe(await club.member(), changes)).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field }],
    });
  });

  it('are not there in a club that has switched them off', async () => {
    const member = await club.member();
    const { url } = await club.another({ env: { PUSH: 'off' } });
    const ask = async (query: string, variables = {}) => {
      const headers = { ...member.headers, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return ((await answer.json()) as { data: unknown }).data;
    };
    expect(await ask(READ)).toEqual({ me: { pushPublicKey: null, pushSubscription: null } });
    expect(await ask(SUBSCRIBE, { input: pushInput })).toMatchObject({
      subscribeToPush: { __typename: 'ValidationError', message: messages.pushNotPossible },
    });
  });

  it('tell what became of an order, from the club’s own loop', async () => {
    const settings = { env: { PUSH_SERVICES: service.origin } };
    const api = await club.another({ ...settings, jobs: true });
    const member = await club.member({ points: 10_000, address: true });
    const device = service.device();
    const headers = { ...member.headers, 'content-type': 'application/json' };
    const input = { ...device.address, kinds: ['ORDERS'] };
    const body = JSON.stringify({ query: SUBSCRIBE, variables: { input } });
    const answer = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ data: { subscribeToPush: { __typename: 'SubscribeToPushSuccess' } } });
    const order = await member.confirmOrder({ productId: '208', addressId: member.addressId });
    expect(await member.settled(order.id)).toMatchObject({ state: 'CONFIRMED' });
    // Jobs look once when they start, then once a minute.
    await club.another({ ...settings, jobs: true });
    await eventually(() => expect(device.got).toMatchObject([{ title: messages.pushOrderConfirmed, body: '' }]));
    expect(device.headers).toHaveLength(1);
  });
});
