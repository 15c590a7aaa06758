import type { OperationLimits } from '../operationLimits.ts';

/** The limits of one operation of the desk. What its own pages ask for is far below. */
export const deskLimits = { cost: 300, depth: 10, aliases: 20, repeats: 5 } as const satisfies OperationLimits;

/** A query of the desk ends its calls to the upstreams after this time. */
export const deskQueryDeadlineMs = 20_000;

/** The assumed number of rows of a list without pages: so many that no list can have the evidence of each row. */
export const deskAssumedRows = 20;
