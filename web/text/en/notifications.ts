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

export const recentActivity = 'Recent activity';
/** @param isMore whether there are more than can be counted here. @param when of the last visit, `12 Nov 2026, 9:30 am` */
export function newSince(count: number, isMore: boolean, when: string): string {
  if (count === 0) return `Nothing new since your last visit on ${when}.`;
  return `${isMore ? `More than ${count}` : count} new since your last visit on ${when}.`;
}

/** @param points grouped. @param count the figure that `points` shows. @param day `31 Dec 2026` */
export const expiring = (points: string, count: number, day: string): string =>
  `${points} ${plural(count, { one: 'point expires', other: 'points expire' })} by ${day}.`;
export const expiringFirst = (points: string, count: number, day: string): string =>
  `The first ${points} ${plural(count, { one: 'expires', other: 'expire' })} on ${day}.`;
export const expiringOn = (points: string, count: number, day: string): string =>
  `${points} ${plural(count, { one: 'point expires', other: 'points expire' })} on ${day}.`;
