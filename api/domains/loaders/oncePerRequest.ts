import DataLoader from 'dataloader';

/** Reads each key once per request, however many fields need it. Made for each request, never shared. */
export const oncePerRequest = <Value>(read: (key: string) => Promise<Value>): DataLoader<string, Value> =>
  new DataLoader((keys) => Promise.all(keys.map(read)), { batch: false });
