import type { EventPlan } from '../event.ts';
import { BANYAN_COMING_EVENTS } from './eventsComing.ts';
import { BANYAN_PAST_EVENTS } from './eventsPast.ts';

/** The events of Banyan Estates' club: sixteen from the last eighteen months, eight in the next three. */
export const BANYAN_EVENTS: readonly EventPlan[] = [...BANYAN_PAST_EVENTS, ...BANYAN_COMING_EVENTS];
