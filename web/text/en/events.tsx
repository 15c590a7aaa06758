import type { ReactNode } from 'react';
import type { EventTime, EventType } from '#web/apollo/__generated__/types.ts';
import { eventDefaults } from '#rules/constants.ts';
import { plural } from './plural.ts';

/** Texts that the events archive and the page of one event share. */
export const dateUnknown = eventDefaults.date;
export const categories = {
  ENTERTAINMENT: 'Entertainment',
  LIFESTYLE: 'Lifestyle',
} as const satisfies Record<EventType, string>;

/** Texts of the events archive. */
export const title = 'Events';
export const pastTitle = 'Past events';
export const upcomingTitle = 'Upcoming events';
export const pastDescription = (developer: string): string =>
  `Concerts, workshops and mornings on the lawn: see what ${developer} homeowners did together.`;
export const upcomingDescription = (developer: string): string =>
  `Coming up for ${developer} homeowners: concerts, workshops and mornings on the lawn.`;

export const whichEvents = 'Which events';
export const when = 'When';
export const times = { PAST: 'Past', UPCOMING: 'Upcoming' } as const satisfies Record<EventTime, string>;
export const chooseCategories = 'Categories';
export const show = 'Show';
/** @param figure the count as displayed. */
export function found(time: EventTime, count: number, figure: ReactNode): ReactNode {
  const kind = time === 'PAST' ? 'past' : 'upcoming';
  const noun = plural(count, { one: 'event', other: 'events' });
  return (
    <>
      {figure} {kind} {noun}
    </>
  );
}

export const loadingEvents = 'Loading events...';
export const toFirstEvents = 'Back to the first events';
export const moreEvents = 'More events';
export const notLoaded = 'We couldn’t load the events. Please try again.';
export const showEveryCategory = 'Show all categories';
export const seePast = 'See past events';
export const seeUpcoming = 'See upcoming events';
export const noCategoryChecked = 'Choose a category to see its events.';
export const lookElsewhere = 'Try the other category, or switch between upcoming and past.';
/** On pages about something else. */
export const nextEvents = 'Next events';
export const allEvents = 'All events';
