import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { newcomersOf, rowsOf, type RestClient } from './restClient.ts';

/** Saturday, half past two in the afternoon in India. */
const NOW = new Date('2026-11-21T09:00:00.000Z');

describe('site visits', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const ask = (client: RestClient, date: string, until = date, project: string | number = 104) =>
    client.get(`/site_schedules.json?project_id=${project}&start_date=${date}&end_date=${until}`);
  const slots = async (client: RestClient, date: string, until?: string) =>
    rowsOf((await ask(client, date, until)).body, 'site_visits');
  const book = (client: RestClient, slotId: unknown, changes: Record<string, unknown> = {}) =>
    client.post('/site_schedule_requests', {
      site_schedule_request: {
        scheduled_at: '2026-11-22T04:30:00.000Z',
        project_id: 104,
        site_schedule_id: slotId,
        ...changes,
      },
    });

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => NOW });
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());

  it('have seven slots on an open day, each with an id of its own', async () => {
    const client = await newcomer();
    const sunday = await slots(client, '22/11/2026');
    expect(sunday.map((slot) => slot['ampm_timing'])).toEqual([
      '10:00 AM - 11:00 AM',
      '11:00 AM - 12:00 PM',
      '12:00 PM - 01:00 PM',
      '02:00 PM - 03:00 PM',
      '03:00 PM - 04:00 PM',
      '04:00 PM - 05:00 PM',
      '05:00 PM - 06:00 PM',
    ]);
    const week = await slots(client, '22/11/2026', '28/11/2026');
    expect(week).toHaveLength(6 * 7);
    const elsewhere = rowsOf((await ask(client, '22/11/2026', '28/11/2026', 105)).body, 'site_visits');
    expect(new Set([...week, ...elsewhere].map((slot) => slot['id'])).size).toBe(12 * 7);
  });

  it('have none on a past day, on a Tuesday, nor today for what has begun', async () => {
    const client = await newcomer();
    expect(await slots(client, '20/11/2026')).toEqual([]);
    expect(await slots(client, '24/11/2026')).toEqual([]);
    expect((await slots(client, '21/11/2026')).map((slot) => slot['ampm_timing'])).toEqual([
      '03:00 PM - 04:00 PM',
      '04:00 PM - 05:00 PM',
      '05:00 PM - 06:00 PM',
    ]);
  });

  it.each([
    ['2026-11-22', '2026-11-22', 104, 422],
    ['31/02/2027', '31/02/2027', 104, 422],
    ['23/11/2026', '22/11/2026', 104, 422],
    ['22/11/2026', '22/11/2027', 104, 422],
    ['22/11/2026', '22/11/2026', 4711, 404],
    ['22/11/2026', '22/11/2026', 'x', 404],
  ])('refuse to list %s to %s of project %s with %d', async (from, until, project, status) => {
    const reply = await ask(await newcomer(), from, until, project);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ error: expect.any(String) });
  });

  it('are requested for a slot of that project and day', async () => {
    const client = await newcomer();
    const [slot] = await slots(client, '22/11/2026');
    const { status, body } = await book(client, slot?.['id']);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      scheduled_at: '2026-11-22T04:30:00.000Z',
      project_id: 104,
      site_schedule_id: slot?.['id'],
      status: 'requested',
    });
    const { siteVisits } = await sandbox.effects();
    expect(siteVisits.filter(({ mobile }) => mobile === client.mobile)).toMatchObject([
      { project_id: 104, slot_id: slot?.['id'] },
    ]);
  });

  it('are refused for another day, another project or no project', async () => {
    const client = await newcomer();
    const slot = (await slots(client, '22/11/2026'))[1]?.['id'];
    expect((await book(client, slot, { scheduled_at: '2026-11-23T04:30:00.000Z' })).status).toBe(422);
    expect((await book(client, slot, { scheduled_at: '22/11/2026' })).status).toBe(422);
    expect((await book(client, slot, { project_id: 105 })).status).toBe(422);
    expect((await book(client, slot, { project_id: 4711 })).status).toBe(404);
    expect((await book(client, 1)).status).toBe(422);
    expect((await client.post('/site_schedule_requests', {})).status).toBe(422);
  });

  it('vanish once three have taken the slot', async () => {
    const client = await newcomer();
    const id = (await slots(client, '02/12/2026'))[0]?.['id'];
    const on = { scheduled_at: '2026-12-02T00:00:00+05:30' };
    for (let n = 0; n < 3; n += 1) expect((await book(await newcomer(), id, on)).status).toBe(201);
    expect((await slots(client, '02/12/2026')).map((slot) => slot['id'])).not.toContain(id);
    expect(await book(client, id, on)).toEqual({ status: 422, body: { error: 'This slot is no longer available.' } });
  });
});
