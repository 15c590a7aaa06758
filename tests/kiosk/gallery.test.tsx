import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '#kiosk/text/en.ts';
import { day } from '#kiosk/text/format.ts';
import { text as hindi } from '#kiosk/text/hi.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import { beat, openKiosk } from './fakeClub.tsx';

/** A Tuesday, 17:30 in India. */
const now = new Date('2026-12-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
});
afterEach(() => {
  vi.useRealTimers();
});

const message = (given: object) => ({
  __typename: 'KioskMessage',
  id: 'm',
  english: 'Back at 6 pm',
  hindi: null,
  from: inMinutes(0),
  until: null,
  ...given,
});
const settings = (given: object) => ({
  __typename: 'GallerySettings',
  hours: null,
  closedOn: [],
  projectIds: [],
  languages: ['en', 'hi'],
  ...given,
});
const hours = [{ __typename: 'OpeningHours', day: 'TUESDAY', opens: '10:00', closes: '19:00' }];
const heartbeat = (said: Record<string, unknown>, offset = 0) => ({ KioskHeartbeat: () => beat(said, offset) });
/** As the testing library reads it. */
const time = (hour: number) => text.dates.timeOfDay(hour, '00').replace('\u00a0', ' ');
const isAttracting = (words: typeof text = text) => screen.findByRole('button', { name: words.attract.touch });

function project(id: string, city: string) {
  return {
    __typename: 'Project',
    id,
    name: `Project ${id}`,
    city,
    status: null,
    landArea: null,
    configurations: ['2 BHK'],
    price: null,
    image: null,
    description: null,
    gallery: [],
    videos: [],
    brochureUrl: null,
    amenities: [],
    highlights: [],
    rera: { __typename: 'Rera', numbers: [] },
    disclaimer: null,
  };
}
const projects = {
  KioskProjects: () => ({
    projects: {
      nodes: [project('1', 'Goa'), project('2', 'Pune'), project('3', 'Mumbai')],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  }),
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a message of the operator', () => {
  it('begins and ends by its time, with the clock of the club and without asking it', async () => {
    // The clock of the device is ten minutes fast.
    const shown = message({ from: inMinutes(-5), until: inMinutes(5) });
    const kiosk = await openKiosk(heartbeat({ messages: [shown] }, 600));
    await isAttracting();
    await eventually(() => expect(kiosk.count('KioskHeartbeat')).toBe(1));
    kiosk.club.isOnline = false;
    expect(screen.queryByText('Back at 6 pm')).toBeNull();
    await pass(6);
    expect(screen.getByText('Back at 6 pm')).toBeDefined();
    await pass(10);
    expect(screen.queryByText('Back at 6 pm')).toBeNull();
  });

  it('is the first one that holds, on attract loop and home', async () => {
    const toCome = message({ id: 'n', english: 'Closed on Friday', from: inMinutes(60) });
    const kiosk = await openKiosk(heartbeat({ messages: [toCome, message({})] }));
    expect(await screen.findByText('Back at 6 pm')).toBeDefined();
    await kiosk.begin();
    expect(await screen.findByText('Back at 6 pm')).toBeDefined();
    expect(screen.queryByText('Closed on Friday')).toBeNull();
  });

  it('has the language of the screen, and English without a Hindi text', async () => {
    const kiosk = await openKiosk(heartbeat({ messages: [message({ hindi: 'शाम 6 बजे वापस' })] }));
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    expect((await screen.findByText('शाम 6 बजे वापस')).lang).toBe('hi');
    kiosk.answers['KioskHeartbeat'] = () => beat({ messages: [message({})] });
    await pass(0.5);
    await kiosk.user.click(document.body);
    await pass(0.6);
    expect((await screen.findByText('Back at 6 pm')).lang).toBe('en');
  });
});

describe('a gallery', () => {
  it('has its own projects first, and their cities first in the filter', async () => {
    const kiosk = await openKiosk({
      ...projects,
      ...heartbeat({ gallerySettings: settings({ projectIds: ['2', 'gone', '1'] }) }),
    });
    await isAttracting();
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    await eventually(() => expect(headings()).toEqual(['Project 2', 'Project 1', 'Project 3']));
    const cities = [...(screen.getByRole('group', { name: text.projects.city }).querySelectorAll('button') ?? [])];
    expect(cities.map(({ textContent }) => textContent)).toEqual([
      text.projects.all,
      ...['Pune', 'Goa', 'Mumbai'].map(text.facts.cityName),
    ]);
  });

  it('begins each visit in its own language', async () => {
    const kiosk = await openKiosk(heartbeat({ gallerySettings: settings({ languages: ['hi', 'en'] }) }));
    await isAttracting(hindi);
    await kiosk.press(hindi.attract.touch);
    const choices = [...screen.getAllByRole('radio')].map((one) => one.closest('label')?.lang);
    expect(choices).toEqual(['hi', 'en']);
    await kiosk.user.click(screen.getByText('English'));
    await kiosk.press(text.common.done);
    await isAttracting(hindi);
    expect(document.documentElement.lang).toBe('hi');
  });

  it('says until when it is open, and when it opens again', async () => {
    await openKiosk(heartbeat({ gallerySettings: settings({ hours }) }));
    expect(await screen.findByText(text.opening.open(time(19)))).toBeDefined();
    await pass(91);
    expect(await screen.findByText(text.opening.later(day('2026-12-08', text), time(10)))).toBeDefined();
  });

  it('is known to a page that starts without a network', async () => {
    const said = { gallerySettings: settings({ languages: ['hi', 'en'], hours }), messages: [message({})] };
    await openKiosk(heartbeat(said));
    await isAttracting(hindi);
    await screen.findByText('Back at 6 pm');
    const kept = localStorage.getItem('kiosk-self') ?? '';
    expect(kept).not.toContain('credential');
    cleanup();
    const offline = await openKiosk({ KioskHeartbeat: Promise.reject(new TypeError('Failed to fetch')) });
    await isAttracting(hindi);
    expect(screen.getByText('Back at 6 pm')).toBeDefined();
    expect(offline.count('KioskHeartbeat')).toBeGreaterThan(0);
    // Another version may keep something else.
    cleanup();
    localStorage.setItem('kiosk-self', JSON.stringify({ ...(JSON.parse(kept) as object), version: 'another' }));
    await openKiosk({ KioskHeartbeat: Promise.reject(new TypeError('Failed to fetch')) });
    await isAttracting();
    expect(screen.queryByText('Back at 6 pm')).toBeNull();
  });
});
