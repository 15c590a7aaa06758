import type { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { loosePaidPoints } from './catalogueValues.ts';
import { rowId, inAnyCase } from './publicRows.ts';
import { looseDay, looseMoment } from './wireDates.ts';
import { looseAmount, looseText, statusReader } from './wireValues.ts';

const statusOf = statusReader({
  pending: 'PENDING',
  processing: 'PROCESSING',
  completed: 'COMPLETED',
  rejected: 'REJECTED',
});

/** No other digits of an account number ever leave this file. */
const lastFour = looseText.transform((value) => /\d{4}$/.exec(value ?? '')?.[0] ?? null);

export const encashRow = inAnyCase(
  rowSchema({
    id: ['id', rowId],
    points: ['points_to_encash', loosePaidPoints],
    facilitationFee: ['facilitation_fee', looseAmount],
    amountPayable: ['amount_payable', looseAmount],
    accountLast4: ['account_number', lastFour],
    ifsc: ['ifsc_code', looseText],
    branchName: ['branch_name', looseText],
    personName: ['person_name', looseText],
    /** The backend's own text for the status. */
    statusText: ['status', looseText],
    createdAt: ['created_at', looseMoment],
    /** When the status last changed, if the backend says so. */
    updatedAt: ['updated_at', looseMoment],
    /** Not part of the specification: the day by which the money should arrive, `yyyy-mm-dd`. */
    expectedBy: ['expected_by', looseDay],
  }).transform((row) => ({ ...row, status: statusOf(row.statusText) })),
);

/** A request to convert points into money. Amounts are whole rupees, times ISO in UTC. */
export type EncashRecord = Readonly<z.output<typeof encashRow>>;
