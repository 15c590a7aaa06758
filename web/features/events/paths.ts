export const eventsPath = '/events';

export const eventPath = (id: string): string => `/event/${encodeURIComponent(id)}`;
