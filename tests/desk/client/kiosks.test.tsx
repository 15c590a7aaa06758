import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#desk/apollo/client.ts';
import { KiosksDocument } from '#desk/kiosks/Kiosks.generated.ts';
import { answerTo, type Given, openDesk } from './deskPage.tsx';

const minute = 60_000;
const enrolled: Given = {
  KioskState: 'ENROLLED',
  'Kiosk.revokedAt': null,
  'Gallery.hours': null,
  'Gallery.closedOn': [],
};

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
    openDesk('/kiosks', () => ({ ...enrolled, 'Kiosk.lastSeenAt': seen(ago) }));
    await expect.poll(() => document.body.textContent).toContain(state);
  }
});

it('does not call kiosks silent while it cannot read their reports', async () => {
  let given: Given | Error = {
    ...enrolled,
    'Kiosk.lastSeenAt': new Date().toISOString(),
  };
  const { client } = openDesk('/kiosks', (name) => (name === 'Kiosks' ? given : {}));
  await expect.poll(() => document.body.textContent).toContain('Reporting');
  given = new Error('No network.');
  await client.refetchQueries({ include: ['Kiosks'] }).catch(() => null);
  await expect.poll(() => document.body.textContent).toContain('Not known now');
  expect(document.body.textContent).toContain('Nothing was changed. Check your connection');
  expect(document.body.textContent).not.toContain('Silent');
});

/** Two hundred kiosks in twenty galleries, of which the first has its hours. */
const fleet = {
  ...enrolled,
  'Query.kiosks': Array.from({ length: 200 }, (_, place) => ({
    __typename: 'Kiosk',
    id: `k${place}`,
    name: `Kiosk ${place}`,
    gallery: `Gallery ${place % 20}`,
    state: place === 7 ? 'WAITING' : 'ENROLLED',
    enrolledAt: null,
    revokedAt: null,
    revokedBecause: null,
    version: '1',
    // Silent, each third one.
    lastSeenAt: new Date(Date.now() - (place % 3 === 0 ? 8 : 1) * minute).toISOString(),
    clockOffsetSeconds: 0,
  })),
  'Query.galleries': Array.from({ length: 20 }, (_, place) => ({
    __typename: 'Gallery',
    id: `g${place}`,
    name: `Gallery ${place}`,
    address: place === 0 ? 'Mumbai' : null,
    // Closed every day.
    hours: place === 0 ? [] : null,
    closedOn: [],
    projectIds: [],
    languages: ['en', 'hi'],
  })),
};
const section = (name: string) =>
  [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === name);
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
const press = async (name: string, within: ParentNode = document): Promise<void> => {
  const named = () =>
    [...within.querySelectorAll('button, [role=menuitemcheckbox]')].find((one) => one.textContent.trim() === name);
  await expect.poll(() => named()?.hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(named() as Element);
};

describe('a fleet of two hundred kiosks', () => {
  it('is grouped by gallery with closed lists, and says which galleries have silent ones', async () => {
    openDesk('/kiosks', () => fleet);
    await expect.poll(() => document.querySelectorAll('section').length).toBeGreaterThan(20);
    const headings = [...document.querySelectorAll('section h2')].map((one) => one.textContent);
    expect(headings.filter((one) => one?.startsWith('Gallery'))).toHaveLength(20);
    expect(rows().filter((row) => row.includes('Kiosk'))).toEqual([]);
    expect(section('Gallery 1')?.textContent).toContain('3 silent');
    expect(section('Gallery 0')?.textContent, 'closed').not.toContain('silent');
    expect(section('Gallery 0')?.textContent).toContain('Mumbai · Closed');
    await press('Show 10 kiosks', section('Gallery 0'));
    await expect.poll(() => rows().filter((row) => row.startsWith('Kiosk'))).toHaveLength(10);
    expect(rows().find((row) => row.startsWith('Kiosk 60'))).toContain('Closed');
  });

  it('is searched by name and gallery, and filtered by state', async () => {
    openDesk('/kiosks', () => ({ ...fleet, 'Query.kioskMessages': [] }));
    await expect.poll(() => document.querySelector('input[type=search]')).not.toBeNull();
    const search = document.querySelector('input[type=search]') as Element;
    fireEvent.change(search, { target: { value: 'gallery 7' } });
    await expect.poll(rows).toHaveLength(10);
    await press('State');
    await press('Waiting for a device');
    await expect.poll(rows).toHaveLength(1);
    expect(rows()[0]).toContain('Kiosk 7Waiting for a device');
    fireEvent.change(search, { target: { value: 'nowhere' } });
    await expect.poll(() => document.body.textContent).toContain('No kiosk matches these conditions.');
  });
});

it('sends the hours, the order and the languages of a gallery as they are set', async () => {
  const sent: unknown[] = [];
  const gallery = {
    'Kiosk.gallery': 'Worli',
    'Gallery.name': 'Worli',
    'Gallery.address': null,
    'Gallery.hours': [
      { __typename: 'OpeningHours', day: 'MONDAY', opens: '10:00', closes: '19:00' },
      { __typename: 'OpeningHours', day: 'TUESDAY', opens: '10:00', closes: '19:00' },
    ],
    'Gallery.closedOn': ['2020-12-25', '2099-12-25'],
    'Gallery.projectIds': ['101'],
    'Gallery.languages': ['en', 'hi'],
    'Query.projects': ['101', '102'].map((id) => ({ __typename: 'Project', id, name: `Project ${id}`, city: null })),
    'Query.kioskMessages': [],
  };
  openDesk('/kiosks', (name, variables) => {
    if (name === 'SaveGallery') sent.push(variables);
    return { ...enrolled, ...gallery };
  });
  const field = (selector: string) => document.querySelector(`[role=dialog] ${selector}`) as Element;
  await press('Set up');
  await expect.poll(() => field('[aria-label="Monday closes"]')).not.toBeNull();
  fireEvent.change(field('[aria-label="Monday closes"]'), { target: { value: '09:00' } });
  await press('Save');
  await expect.poll(() => document.body.textContent).toContain('a later time when it closes.');
  fireEvent.change(field('[aria-label="Monday closes"]'), { target: { value: '18:00' } });
  const add = [...document.querySelectorAll('[role=dialog] select')].find((one) => one.textContent.includes('Add'));
  fireEvent.change(add as Element, { target: { value: '102' } });
  await expect.poll(() => field('[aria-label="Move Project 102 up"]')).not.toBeNull();
  fireEvent.click(field('[aria-label="Move Project 102 up"]'));
  fireEvent.change(field('select[name=language]'), { target: { value: 'hi' } });
  await press('Save');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: 'an-id',
        input: {
          name: 'Worli',
          address: null,
          hours: [
            { day: 'MONDAY', opens: '10:00', closes: '18:00' },
            { day: 'TUESDAY', opens: '10:00', closes: '19:00' },
          ],
          closedOn: ['2099-12-25'],
          projectIds: ['102', '101'],
          languages: ['hi', 'en'],
        },
      },
    ]);
});

it('sends a message with its times in India, for all screens, a gallery or a kiosk', async () => {
  const sent: unknown[] = [];
  openDesk('/kiosks', (name, variables) => {
    if (name === 'ShowKioskMessage') sent.push(variables['input']);
    return { ...enrolled, 'Query.kioskMessages': [], 'Gallery.id': 'g1', 'Gallery.name': 'Worli', 'Kiosk.id': 'k1' };
  });
  const field = (name: string) => document.querySelector(`[role=dialog][data-state=open] [name=${name}]`) as Element;
  for (const [screens, ids] of [
    ['all', { galleryId: null, kioskId: null }],
    ['gallery g1', { galleryId: 'g1', kioskId: null }],
    ['kiosk k1', { galleryId: null, kioskId: 'k1' }],
  ] as const) {
    await press('Show a message');
    await expect.poll(() => field('english')).not.toBeNull();
    const entries = { screens, english: 'Back soon', from: '2026-12-25T10:00', until: '2026-12-25T09:00' };
    for (const [name, value] of Object.entries(entries)) fireEvent.change(field(name), { target: { value } });
    await press('Show the message');
    await expect.poll(() => document.body.textContent).toContain('Enter a time after the beginning.');
    fireEvent.change(field('until'), { target: { value: '2026-12-25T18:00' } });
    await press('Show the message');
    await expect
      .poll(() => sent.at(-1))
      .toEqual({
        ...ids,
        english: 'Back soon',
        hindi: null,
        from: '2026-12-25T10:00:00+05:30',
        until: '2026-12-25T18:00:00+05:30',
      });
    await expect.poll(() => field('english')).toBeNull();
  }
});
