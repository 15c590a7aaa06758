import type { EventTime, EventType } from '#web/apollo/__generated__/types.ts';
import { eventsPath } from '../paths.ts';

/** The categories of the archive. Both are checked by default. */
export const eventCategories = [
  { value: 'ENTERTAINMENT', word: 'entertainment' },
  { value: 'LIFESTYLE', word: 'lifestyle' },
] as const satisfies readonly { value: EventType; word: string }[];

/** What the address of the archive requests. */
export interface EventsAddress {
  /** If omitted: upcoming events if there are any, otherwise past ones. */
  readonly when: EventTime | undefined;
  readonly categories: readonly EventType[];
  /** The cursor after which the list continues. */
  readonly after: string | undefined;
}

/** What the archive shows. */
export interface EventsSearch extends EventsAddress {
  readonly when: EventTime;
}

const allCategories: readonly EventType[] = eventCategories.map(({ value }) => value);

/** Used in an address with all categories unchecked, and in every address of the plain form. */
export const noCategory = 'none';

const times: Readonly<Record<string, EventTime>> = { past: 'PAST', upcoming: 'UPCOMING' };

/** An unreadable address means the default: both categories. */
export function parseEventsSearch(parameters: URLSearchParams): EventsAddress {
  const words = new Set(parameters.getAll('category').map((word) => word.toLowerCase()));
  const named = eventCategories.filter(({ word }) => words.has(word)).map(({ value }) => value);
  const after = parameters.get('after') ?? '';
  return {
    when: times[parameters.get('when')?.toLowerCase() ?? ''],
    categories: named.length > 0 || words.has(noCategory) ? named : allCategories,
    after: after !== '' && after.length <= 400 ? after : undefined,
  };
}

export const isEveryCategory = ({ categories }: EventsAddress): boolean => categories.length === allCategories.length;

/** The address of a search. Defaults are left out, so that the same search always has the same address. */
export function eventsHref({ when, categories, after }: EventsAddress): string {
  const parameters = new URLSearchParams();
  if (when !== undefined) parameters.set('when', when.toLowerCase());
  if (categories.length === 0) parameters.append('category', noCategory);
  else if (categories.length < allCategories.length) {
    for (const { value, word } of eventCategories) if (categories.includes(value)) parameters.append('category', word);
  }
  if (after !== undefined) parameters.set('after', after);
  const query = parameters.toString();
  return query === '' ? eventsPath : `${eventsPath}?${query}`;
}

/**
 * The variables of the Events operation. With both categories checked none is sent, so that events of an unknown
 * category are included.
 */
export function eventsVariables(search: EventsSearch): { when: EventTime; categories?: EventType[]; after?: string } {
  return {
    when: search.when,
    ...(isEveryCategory(search) ? {} : { categories: [...search.categories] }),
    ...(search.after === undefined ? {} : { after: search.after }),
  };
}
