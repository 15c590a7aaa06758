import type { EventPlan } from '../event.ts';
import { BANYAN_COMING_EVENTS } from './eventsComing.ts';
import { BANYAN_PAST_EVENTS } from './eventsPast.ts';

/** The events of Banyan Estates' club: sixteen of the last eighteen months, eight of the next three. */
export const BANYAN_EVENTS: readonly EventPlan[] = [...BANYAN_PAST_EVENTS, ...BANYAN_COMING_EVENTS];
