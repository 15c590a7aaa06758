import type { DatabaseSync } from 'node:sqlite';

import type { SwitchBoard } from '../switches.ts';
import { NOT_FOUND, CrmRefusal } from './errors.ts';
import type { RowLocks } from './locks.ts';
import { objectsOf, type ObjectDefinition } from './objects.ts';

export interface Org {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  readonly locks: RowLocks;
}

/** The object named in an address, with its current fields. @throws CrmRefusal 404 if there is none. */
export function objectNamed(org: Org, name: string | undefined): ObjectDefinition {
  const object = objectsOf(org.switches.read())(name ?? '');
  if (object === undefined) throw new CrmRefusal(404, NOT_FOUND);
  return object;
}
