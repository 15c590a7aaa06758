import { plural } from './plural.ts';

/** Texts of what happened since the last visit: the bell in the header and the panel of the dashboard. */
export const notifications = 'Notifications';
/** The name of the bell. @param count null while unknown. */
export const bell = (count: number | null): string =>
  count === null ? notifications : `${notifications}, ${count === 0 ? 'none unread' : `${count} unread`}`;
/** On the bell, where more than two digits have no room. */
export const badge = (count: number): string => (count > 99 ? '99+' : String(count));
/** Before the title of an entry, for screen readers. */
export const unread = 'Unread: ';
export const markAllRead = 'Mark all as read';
/** Announced after that. */
export const allRead = 'Everything is marked as read.';
export const seeAll = 'See all activity';
export const loading = 'Loading your notifications';
export const notLoaded = (reason: string): string => `We couldn’t load your notifications. ${reason}`;
export const noneYet = 'Nothing new in the last 90 days.';
export const noneYetHint = 'News about your points, orders, stays, encash requests and referrals will appear here.';

export const sinceLastVisit = 'Since your last visit';
export const whatsNew = 'What’s new';
/** @param when `12 Nov 2026, 9:30 am` */
export const lastVisit = (when: string): string => `You were last here on ${when}.`;
export const firstVisit = 'This is your first visit. Here’s what happened in the last 90 days.';
export const nothingNew = 'Nothing has changed since then.';
export const more = (count: number): string =>
  plural(count, { one: '1 more since then', other: `${count} more since then` });

/** @param points grouped. @param count the figure that `points` shows. @param day `31 Dec 2026` */
export const expiring = (points: string, count: number, day: string): string =>
  `${points} ${plural(count, { one: 'point expires', other: 'points expire' })} by ${day}.`;
export const expiringFirst = (points: string, count: number, day: string): string =>
  `The first ${points} ${plural(count, { one: 'expires', other: 'expire' })} on ${day}.`;
export const expiringOn = (points: string, count: number, day: string): string =>
  `${points} ${plural(count, { one: 'point expires', other: 'points expire' })} on ${day}.`;
