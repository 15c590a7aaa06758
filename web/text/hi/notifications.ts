import { plural } from './plural.ts';

/** Texts of what happened since the last visit: the bell in the header and the panel of the dashboard. */
export const notifications = 'सूचनाएँ';
/** The name of the bell. @param count null while unknown. */
export const bell = (count: number | null): string =>
  count === null ? notifications : `${notifications}, ${count === 0 ? 'सब पढ़ी हुई' : `${count} बिना पढ़ी`}`;
/** On the bell, where more than two digits have no room. */
export const badge = (count: number): string => (count > 99 ? '99+' : String(count));
/** Before the title of an entry, for screen readers. */
export const unread = 'बिना पढ़ी: ';
export const markAllRead = 'सब पढ़ा हुआ मार्क करें';
/** Announced after that. */
export const allRead = 'सब पढ़ा हुआ मार्क कर दिया गया है।';
export const seeAll = 'सारी गतिविधि देखें';
export const loading = 'आपकी सूचनाएँ लोड हो रही हैं';
export const notLoaded = (reason: string): string => `आपकी सूचनाएँ लोड नहीं हो सकीं। ${reason}`;
export const noneYet = 'पिछले 90 दिनों में कुछ नया नहीं है।';
export const noneYetHint = 'आपके पॉइंट, ऑर्डर, स्टे, भुनाने के अनुरोध और रेफ़रल की खबर यहाँ दिखेगी।';

export const recentActivity = 'हाल की गतिविधि';
/** @param isMore whether there are more than can be counted here. @param when of the last visit, `12 Nov 2026, 9:30 am` */
export function newSince(count: number, isMore: boolean, when: string): string {
  if (count === 0) return `${when} की पिछली विज़िट के बाद कुछ नया नहीं है।`;
  return `${when} की पिछली विज़िट के बाद ${isMore ? `${count} से ज़्यादा` : count} नए।`;
}

/** @param points grouped. @param count the figure that `points` shows. @param day `31 Dec 2026` */
export const expiring = (points: string, count: number, day: string): string =>
  `${day} तक ${points} ${plural(count, { one: 'पॉइंट समाप्त होगा', other: 'पॉइंट समाप्त होंगे' })}।`;
export const expiringFirst = (points: string, count: number, day: string): string =>
  `पहले ${points} ${day} को ${plural(count, { one: 'समाप्त होगा', other: 'समाप्त होंगे' })}।`;
export const expiringOn = (points: string, count: number, day: string): string =>
  `${day} को ${points} ${plural(count, { one: 'पॉइंट समाप्त होगा', other: 'पॉइंट समाप्त होंगे' })}।`;
