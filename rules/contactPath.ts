import type { Intent } from './projectIntent.ts';

/** What can be asked for without a login: a call, or a visit. */
export type ContactPathIntent = Exclude<Intent, 'refer'>;

const parameter = 'intent';

/** The page of a request without a login. A member who opens it is led to the project. */
export const contactPath = (projectId: string, intent: ContactPathIntent, more: Record<string, string> = {}): string =>
  `/projects/${encodeURIComponent(projectId)}/request?${new URLSearchParams({ [parameter]: intent, ...more }).toString()}`;

/** The intent in the URL of that page; an enquiry if it says nothing else. */
export const contactIntentIn = (search: URLSearchParams): ContactPathIntent =>
  search.get(parameter) === 'visit' ? 'visit' : 'enquire';

/** The same page, where floor plans are ticked already. */
export const floorPlansPath = (projectId: string): string => contactPath(projectId, 'enquire', { plans: '1' });

export const asksForPlansIn = (search: URLSearchParams): boolean => search.get('plans') === '1';

/** What this device sent without a login. */
export const myRequestsPath = '/my-requests';
