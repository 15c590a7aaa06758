import { describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;
interface Lists {
  readonly past_events: Row[];
  readonly upcomming_events: Row[];
}

async function read(sandbox: TestSandbox): Promise<Lists> {
  const response = await fetch(`${sandbox.restUrl}/events.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Lists;
}

describe('events.json on any day of the week', () => {
  const days = ['22', '23', '24', '25', '26', '27', '28'];

  it.each(days)('keeps past and to come apart when seeded on 2026-11-%s', async (day) => {
    // Half past midnight in India: still the day before in Greenwich.
    const now = new Date(`2026-11-${day}T00:30:00+05:30`);
    const sandbox = await startSandbox({ now: () => now });
    const { past_events: past, upcomming_events: coming } = await read(sandbox);
    await sandbox.close();
    expect([past.length, coming.length]).toEqual([16, 8]);
    const concert = past.find((row) => row['id'] === 2041);
    expect(
      new Date(String(concert?.['event_at'])).toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }),
    ).toBe('Saturday');
  });
});
