export const eventsPath = '/events';

/** The page of one event. Public 2. */
export const eventPath = (id: string): string => `/event/${encodeURIComponent(id)}`;
