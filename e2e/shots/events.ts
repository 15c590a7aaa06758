import type { Club } from '../club.ts';
import type { Screen } from './screen.ts';

const away = (club: Club, route: string) => club.fault({ surface: 'rest', route, kind: 'status', status: 503 });

/** The archive and an event, each in all its states. */
export const screens: Screen[] = [
  { name: 'events', path: '/events' },
  { name: 'events-past', path: '/events?when=past' },
  { name: 'events-empty', path: '/events?when=past&category=none' },
  { name: 'event', path: '/event/2041' },
  { name: 'event-upcoming', path: '/event/2051' },
  { name: 'event-no-pictures', path: '/event/2054' },
  { name: 'event-undated', path: '/event/2055' },
  { name: 'event-undated-past', path: '/event/2032' },
  { name: 'event-timestamps', path: '/event/2039' },
  { name: 'event-missing', path: '/event/999999' },
  {
    name: 'event-failed',
    path: '/event/2042',
    before: (_page, club) => away(club, '/events/:id.json'),
  },
  {
    name: 'event-viewer',
    path: '/event/2041',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Open picture 1 of/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
