import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { newcomersOf, restClient, type RestClient } from './restClient.ts';

/** Half past eight in the evening in India: the day there is not yet over. */
const NOW = new Date('2026-11-21T15:00:00.000Z');
const HOTEL = 301;

describe('hotel/bookings', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  let points = 0;
  const book = (client: RestClient, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    client.post(
      '/hotel/bookings',
      {
        user_id: '00042719',
        hotel_id: HOTEL,
        check_in: '2026-11-21',
        check_out: '2026-11-22',
        guests: 2,
        points_used: points,
        special_requests: '',
        timestamp: NOW.toISOString(),
        ...changes,
      },
      headers,
    );

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => NOW });
    newcomer = newcomersOf(sandbox);
    const hotels = (await restClient(sandbox, null).get('/hotels.json')).body as unknown as Record<string, unknown>[];
    points = Number(hotels.find(({ id }) => id === HOTEL)?.['points']);
  });
  afterAll(() => sandbox.close());

  it('keeps a stay of so many nights for their points', async () => {
    const client = await newcomer();
    expect(points).toBeGreaterThan(0);
    const { status, body } = await book(client, { check_out: '2026-11-24', points_used: points * 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(Number),
      status: 'confirmed',
      hotel_id: HOTEL,
      points_used: points * 3,
    });
    const { bookings } = await sandbox.effects();
    expect(bookings.filter(({ mobile }) => mobile === client.mobile)).toMatchObject([{ wire: { guests: 2 } }]);
  });

  it('is made once for one Idempotency-Key of one member', async () => {
    const [client, other] = [await newcomer(), await newcomer()];
    const key = { 'idempotency-key': 'stay-1' };
    const first = await book(client, {}, key);
    expect(first.status).toBe(201);
    expect(await book(client, {}, key)).toEqual(first);
    expect((await book(other, {}, key)).body['id']).not.toBe(first.body['id']);
    const { bookings } = await sandbox.effects();
    expect(bookings.filter(({ mobile }) => mobile === client.mobile)).toHaveLength(1);
  });

  it.each([
    ['check_in', '2026-11-20', 422],
    ['check_out', '2026-11-21', 422],
    ['check_out', '2026-02-30', 422],
    ['check_out', '22/11/2026', 422],
    ['points_used', 1, 422],
    ['guests', 0, 422],
    ['user_id', '', 422],
    ['timestamp', 'now', 422],
    ['hotel_id', 4711, 404],
  ])('refuses the %s %j with %d and keeps nothing', async (field, value, expected) => {
    const client = await newcomer();
    const { status, body } = await book(client, { [field]: value });
    expect(status).toBe(expected);
    expect(body).toEqual({ error: expect.any(String) });
    expect((await sandbox.effects()).bookings.filter(({ mobile }) => mobile === client.mobile)).toEqual([]);
  });
});
