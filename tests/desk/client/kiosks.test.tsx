import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '#desk/apollo/client.ts';
import { KiosksDocument } from '#desk/kiosks/Kiosks.generated.ts';
import { answerTo, type Given, openDesk } from './deskPage.tsx';

const minute = 60_000;

/** The desk reads its kiosks from a club whose clock differs so much from that of the device. */
async function hearClub(aheadMs: number): Promise<void> {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ data: answerTo(KiosksDocument) }, { headers: { date, 'cache-control': 'no-store' } }),
    ),
  );
  const client = createClient({ confirm: () => Promise.resolve(), onUnauthenticated: () => null });
  await client.query({ query: KiosksDocument });
}

afterEach(async () => {
  await hearClub(0);
  vi.unstubAllGlobals();
});

it.each([
  ['fast', -10],
  ['slow', 10],
])('says how kiosks report by the clock of the club, on a device whose clock is ten minutes %s', async (_, minutes) => {
  await hearClub(minutes * minute);
  const seen = (ago: number) => new Date(Date.now() + (minutes - ago) * minute).toISOString();
  for (const [ago, state] of [
    [1, 'Reporting'],
    [8, 'Silent'],
  ] as const) {
    openDesk('/kiosks', () => ({ KioskState: 'ENROLLED', 'Kiosk.lastSeenAt': seen(ago), 'Kiosk.revokedAt': null }));
    await expect.poll(() => document.body.textContent).toContain(state);
  }
});

it('does not call kiosks silent while it cannot read their reports', async () => {
  let given: Given | Error = {
    KioskState: 'ENROLLED',
    'Kiosk.lastSeenAt': new Date().toISOString(),
    'Kiosk.revokedAt': null,
  };
  const { client } = openDesk('/kiosks', (name) => (name === 'Kiosks' ? given : {}));
  await expect.poll(() => document.body.textContent).toContain('Reporting');
  given = new Error('No network.');
  await client.refetchQueries({ include: ['Kiosks'] }).catch(() => null);
  await expect.poll(() => document.body.textContent).toContain('Not known now');
  expect(document.body.textContent).toContain('Nothing was changed. Check your connection');
  expect(document.body.textContent).not.toContain('Silent');
});
