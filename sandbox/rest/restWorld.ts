import type { DatabaseSync } from 'node:sqlite';

import type { BlogShape, SwitchBoard } from '../switches.ts';

/** What the calls of the REST backend read and change. */
export interface RestWorld {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  /** What differs between the developers: who signs an SMS, the format of the posts, and how order numbers begin. */
  readonly seed: () => { readonly developer: string; readonly blogShape: BlogShape; readonly orderPrefix: string };
  /** The base URL of media for browsers, without a trailing slash. */
  readonly mediaUrl: () => string;
}
