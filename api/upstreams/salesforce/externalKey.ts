import type { CrmMapping } from './mapping.ts';

/** A record's key in another system, here the club. `field` is a unique external ID field of the object. */
export interface ExternalKey {
  readonly field: string;
  readonly key: string;
}

/** @throws RangeError when the key has characters with a special meaning in a URL or a query. */
export function checkKey({ field, key }: ExternalKey): void {
  if (!/^[A-Za-z]\w{0,79}$/.test(field)) throw new RangeError('an external key belongs to a field');
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(key)) throw new RangeError('an external key is a plain word');
}

interface WithMapping {
  readonly mapping: CrmMapping;
}

/** Objects whose records may have a key of the club. */
type Keyed = 'transaction' | 'lead' | 'case';

/** Whether the org has a field for keys on this object, so that a write can be repeated. */
export const hasKeys = ({ mapping }: WithMapping, object: Keyed): boolean =>
  mapping[object].fields.externalKey !== null;

/** The key of a record, if the org has a field for it. */
export function externalKeyOf({ mapping }: WithMapping, object: Keyed, key: string): ExternalKey | undefined {
  const field = mapping[object].fields.externalKey;
  return field === null ? undefined : { field, key };
}
