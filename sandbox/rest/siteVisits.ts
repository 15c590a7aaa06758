import { z } from 'zod';

import type { Answer, Call, Route } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { dayNumber, dayOfDate } from '../indianTime.ts';
import { guarded, type RestUser } from './bearer.ts';
import { pathId, refuse, wireId, withBody } from './bodies.ts';
import { knowsProject } from './projects.ts';
import { SLOT_ROOM, slotsOf, type Slot } from './slots.ts';
import type { RestWorld } from './restWorld.ts';

/** The longest range of days in one response. */
const MOST_DAYS = 62;

const VisitInput = z.object({
  site_schedule_request: z.object(
    {
      scheduled_at: z.iso.datetime({ offset: true, message: 'must be a date and time' }),
      project_id: wireId,
      site_schedule_id: wireId,
    },
    "can't be blank",
  ),
});

type VisitInput = z.infer<typeof VisitInput>['site_schedule_request'];

/**
 * Slots for site visits, and requests for them. A slot belongs to one project and one day. It has room for a few visits
 * and is no longer listed once it is full. The day of `scheduled_at` is the day in India.
 */
export function siteVisitRoutes({ db, now }: RestWorld): Route[] {
  const hasRoom = ({ id }: Slot): boolean => {
    const taken = db.prepare('SELECT count(*) AS n FROM site_visit WHERE slot_id = ?').get(id);
    return Number(taken?.['n']) < SLOT_ROOM;
  };

  const list = ({ query }: Call): Answer => {
    const projectId = pathId(query['project_id']);
    if (projectId === null || !knowsProject(db, projectId)) return refuse(404, 'Project not found.');
    const first = dayOfText(query['start_date']);
    const last = dayOfText(query['end_date']);
    if (first === null || last === null) return refuse(422, 'start_date and end_date must be dates as dd/mm/yyyy.');
    if (last < first) return refuse(422, 'end_date must not be before start_date.');
    if (last - first >= MOST_DAYS) return refuse(422, `Ask for ${MOST_DAYS} days at most.`);
    const days = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const slots = days.flatMap((day) => slotsOf(projectId, day, now())).filter(hasRoom);
    return { status: 200, body: { site_visits: slots.map(({ id, timing }) => ({ id, ampm_timing: timing })) } };
  };

  const request = (input: VisitInput, { mobile }: RestUser): Answer => {
    const { project_id: projectId, site_schedule_id: slotId, scheduled_at: scheduledAt } = input;
    if (!knowsProject(db, projectId)) return refuse(404, 'Project not found.');
    const day = dayNumber(new Date(scheduledAt));
    const slot = slotsOf(projectId, day, now()).find(({ id }) => id === slotId);
    if (slot === undefined) return refuse(422, 'There is no such slot on this day.');
    return inTransaction(db, () => {
      if (!hasRoom(slot)) return refuse(422, 'This slot is no longer available.');
      const { lastInsertRowid } = db
        .prepare(
          'INSERT INTO site_visit (mobile, project_id, slot_id, scheduled_at, created_at) VALUES (?, ?, ?, ?, ?)',
        )
        .run(mobile, projectId, slotId, scheduledAt, now().getTime());
      const body = { id: Number(lastInsertRowid), ...input, status: 'requested' };
      return { status: 201, body };
    });
  };

  return [
    { method: 'GET', url: '/site_schedules.json', handle: guarded({ db }, list) },
    {
      method: 'POST',
      url: '/site_schedule_requests',
      handle: guarded({ db }, ({ body }, user) =>
        withBody(VisitInput, body, ({ site_schedule_request: input }) => request(input, user)),
      ),
    },
  ];
}

/** The day of a dd/mm/yyyy date, or null if the text is not one. */
function dayOfText(text: string | undefined): number | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  return year === undefined ? null : dayOfDate(Number(year), Number(month), Number(day));
}
