import type { DatabaseSync } from 'node:sqlite';

import type { SwitchBoard } from '../switches.ts';
import { NOT_FOUND, CrmRefusal } from './errors.ts';
import type { RowLocks } from './locks.ts';
import { objectsOf, type ObjectDefinition } from './objects.ts';

/** What the CRM's handlers work with. */
export interface Org {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  readonly locks: RowLocks;
}

/** The object that an address names, with the fields that it has now. @throws CrmRefusal 404 when there is none. */
export function objectNamed(org: Org, name: string | undefined): ObjectDefinition {
  const object = objectsOf(org.switches.read())(name ?? '');
  if (object === undefined) throw new CrmRefusal(404, NOT_FOUND);
  return object;
}
