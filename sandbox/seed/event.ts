import type { DatabaseSync } from 'node:sqlite';

import { DAY_MS, dayNumber, weekday } from '../indianTime.ts';
import { fileRow } from './anyImage.ts';

/** A seed's data about an event. The wire row is created from it on the day of seeding. */
export interface EventPlan {
  readonly id: number;
  readonly name: string;
  /** Null: it did not belong to a single project. */
  readonly project: string | null;
  readonly type: 'Entertainment' | 'Lifestyle' | null;
  /** Null: the row has no date. */
  readonly when: EventTime | null;
  /** An event without a date in the list of past ones. */
  readonly over?: boolean;
  /**
   * `event_at` is only the day. Its times are full timestamps, in Indian time or in UTC, or values of a time column:
   * the wall clock with a placeholder date and zone.
   */
  readonly timestamps?: 'india' | 'utc' | 'column';
  /** Null: the row has no location. */
  readonly location: string | null;
  /** Null: the row has no description. */
  readonly description: string | null;
  /** Null: the row has no picture of its own. */
  readonly cover: string | null;
  readonly pictures: EventPictures;
  /** Changes the finished row, for the ways in which real rows differ. */
  readonly vary?: (row: Record<string, unknown>) => Record<string, unknown>;
}

export interface EventTime {
  /**
   * This many weeks after the week of seeding, or before it if negative. Never 0, so that past and upcoming events stay
   * so.
   */
  readonly weeks: number;
  /** The day of that week, 0 for Sunday. */
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Indian time of day, "18:30"; null: only the day is known. */
  readonly from: string | null;
  readonly to: string | null;
  /** How many days later it ends. Such a row has an exact end. */
  readonly lastsDays?: number;
}

/** Paths of pictures, such as `events/lawn-yoga-1x1`, by their list. */
export interface EventPictures {
  readonly square?: readonly string[];
  readonly classic?: readonly string[];
  readonly portrait?: readonly string[];
  readonly wide?: readonly string[];
  /** The single list of events from before pictures were sorted by ratio. */
  readonly unsorted?: readonly string[];
}

/** One of the rendered event pictures in all four ratios. */
export function everyRatio(
  set: 'outdoor-concert' | 'lawn-yoga' | 'festival-of-lights' | 'clay-workshop' | 'film-night' | 'book-circle',
): EventPictures {
  return {
    square: [`events/${set}-1x1`],
    classic: [`events/${set}-3x2`],
    portrait: [`events/${set}-9x16`],
    wide: [`events/${set}-16x9`],
  };
}

/** Seeds the events. Their dates are relative to today. Whether an event is past is decided on each request. */
export function insertEvents(db: DatabaseSync, plans: readonly EventPlan[], now: Date): void {
  const insert = db.prepare('INSERT INTO event VALUES (?, ?, ?)');
  for (const plan of plans) {
    const startsAt = plan.when === null ? null : momentOf(plan.when, plan.when.from, now);
    const row = eventRow(plan, startsAt, now);
    const undated = plan.over === true ? 0 : null;
    insert.run(plan.id, startsAt === null ? undated : Date.parse(startsAt), JSON.stringify(row));
  }
}

/** Creates the row of `events.json`. */
function eventRow(plan: EventPlan, startsAt: string | null, now: Date): Record<string, unknown> {
  const { pictures } = plan;
  const row: Record<string, unknown> = {
    id: plan.id,
    event_name: plan.name,
    project_name: plan.project,
    event_type: plan.type,
    event_at: plan.timestamps === undefined ? startsAt : (startsAt?.slice(0, 10) ?? null),
    ...timesOf(plan, now),
    ...(plan.location === null ? {} : { location: plan.location }),
    ...(plan.description === null ? {} : { description: plan.description }),
    attachfile: plan.cover === null ? null : fileRow(plan.cover),
    event_images: files(pictures.unsorted),
    event_images_1_by_1: files(pictures.square),
    event_images_3_by_2: files(pictures.classic),
    event_images_9_by_16: files(pictures.portrait),
    event_images_16_by_9: files(pictures.wide),
  };
  return plan.vary?.(row) ?? row;
}

/** The times of day as text and, for an event of several days, its end; or both as full timestamps. */
function timesOf({ when, timestamps }: EventPlan, now: Date): Record<string, unknown> {
  const lasts = when?.lastsDays;
  if (when === null || timestamps === undefined) {
    return {
      from_time: spoken(when?.from),
      to_time: spoken(when?.to),
      ...(when === null || lasts === undefined ? {} : { to_at: momentOf(when, when.to, now, lasts) }),
    };
  }
  if (timestamps === 'column') return { from_time: column(when.from), to_time: column(when.to) };
  const write = (at: string) => (timestamps === 'utc' ? new Date(at).toISOString() : at);
  return {
    from_time: write(momentOf(when, when.from, now)),
    to_time: when.to === null ? null : write(momentOf(when, when.to, now, lasts)),
  };
}

function files(paths: readonly string[] = []): unknown[] {
  return paths.map((path) => fileRow(path));
}

/** The moment as an Indian backend writes it; the start of the day if no time is known. */
function momentOf(when: EventTime, time: string | null, now: Date, daysLater = 0): string {
  const today = dayNumber(now);
  const day = today + when.weeks * 7 + when.weekday - weekday(today) + daysLater;
  return `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T${time ?? '00:00'}:00.000+05:30`;
}

/** A time of day as Rails writes it from a time column. */
const column = (time: string | null): string | null => time && `2000-01-01T${time}:00.000Z`;

/** The time of day in the backend's format, such as "5:30 PM". */
function spoken(time: string | null | undefined): string | null {
  if (time === null || time === undefined) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
