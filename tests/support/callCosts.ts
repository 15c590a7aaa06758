import { z } from 'zod';
import type { CallRecord } from '#sandbox/faults/callLog.ts';

/** Several queries in one call, by the objects that they are about. */
export const compositeOf = (...objects: readonly string[]) => `POST composite ${objects.toSorted().join(', ')}`;

const composite = z.object({ compositeRequest: z.array(z.object({ url: z.string() })) });
const objectOf = (soql: string): string | undefined => /\bFROM (\w+)/i.exec(soql)?.[1];

/** A part that reads one record by its ID. */
const rowObjectOf = (url: string): string | undefined => /\/sobjects\/(\w+)\//.exec(url)?.[1];

/** A call by its path's template; one to the CRM by the object that it is about. */
export function nameOf({ method, route, path, query, body }: CallRecord): string {
  const object = objectOf(query['q'] ?? '');
  if (object) return `${method} query ${object}`;
  const parts = composite.safeParse(body).data?.compositeRequest;
  if (parts)
    return compositeOf(...parts.map(({ url }) => objectOf(decodeURIComponent(url)) ?? rowObjectOf(url) ?? url));
  const created = /\/sobjects\/(\w+)$/.exec(path)?.[1];
  if (!created) return `${method} ${route}`;
  const type = (body as Record<string, unknown> | null)?.['Transaction_Type__c'];
  return [method, 'sobjects', created, type].filter(Boolean).join(' ');
}
