import type { CostTable } from '../operationCost.ts';
import type { OperationLimits } from '../operationLimits.ts';

/** The limits of one operation of the desk. What its own pages ask for is far below. */
export const deskLimits = { cost: 300, depth: 10, aliases: 20, repeats: 5 } as const satisfies OperationLimits;

/** A query of the desk ends its calls to the upstreams after this time. */
export const deskQueryDeadlineMs = 20_000;

/** What the fields of the desk cost that call the backend or the CRM. */
export const deskCosts: CostTable = {
  fields: {
    'Query.operations': { cost: 5 },
    'Query.member': { cost: 5 },
    'Query.previewDecision': { cost: 20 },
    'Query.previewApproval': { cost: 20 },
    'Club.findings': { cost: 50 },
    'Operation.evidence': { cost: 20 },
    'Member.points': { cost: 10 },
  },
  // High enough that no list can have the evidence of each row.
  assumedRows: 20,
};
