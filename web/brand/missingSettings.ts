import { courts, grievanceOfficer } from './legal.ts';

/** The settings of `legal.ts` that are still empty, by name. */
export const missingSettings: readonly string[] = Object.entries({ grievanceOfficer, courts }).flatMap(
  ([name, value]) => (value === null ? [name] : []),
);
