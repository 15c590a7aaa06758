import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowSchema } from '../reading.ts';
import { getList, inAnyCase, type OnDropped, rowId } from './publicRows.ts';
import { idempotencyHeader } from './requestValues.ts';
import { looseText, looseYesNo, looseAmount, statusReader } from './wireValues.ts';
import { loosePaidPoints } from './catalogueValues.ts';
import { looseDay, looseMoment } from './wireDates.ts';

const statusOf = statusReader({
  pending: 'PENDING',
  processing: 'PROCESSING',
  completed: 'COMPLETED',
  rejected: 'REJECTED',
});

/** No other digits of an account number ever leave this file. */
const lastFour = looseText.transform((value) => /\d{4}$/.exec(value ?? '')?.[0] ?? null);

const encashRow = inAnyCase(
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

/**
 * The member's requests, newest first as sent by the backend.
 *
 * @throws UpstreamError when there is no list.
 */
export function getEncashRequests(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped,
): Promise<EncashRecord[]> {
  return getList(http, call, { path: '/encash_requests.json', name: 'encash_requests', bearer }, encashRow, onDropped);
}

export const newEncashRequest = z.object({
  points: z.int(),
  /** Whole rupees: `encashFeePercent` of the points, rounded half up. */
  facilitationFee: z.int(),
  /** Points minus fee. */
  amountPayable: z.int(),
  accountNumber: z.string(),
  ifsc: z.string(),
  branchName: z.string(),
  personName: z.string(),
  idempotencyKey: z.string(),
});

/**
 * Creates an encash request; the member has agreed to the terms. Never retried.
 *
 * @throws UpstreamError with status 422 when a rule is broken, with outcome 'unknown' when the request may exist
 *   although its response was lost. RangeError for a malformed key.
 */
export async function createEncashRequest(
  http: Http,
  call: CallContext,
  bearer: string,
  request: Readonly<z.infer<typeof newEncashRequest>>,
): Promise<Pick<EncashRecord, 'id' | 'status' | 'createdAt'>> {
  return await http.request(call, {
    method: 'POST',
    path: '/encash_requests.json',
    bearer,
    headers: idempotencyHeader(request.idempotencyKey),
    body: {
      encash_request: {
        points_to_encash: request.points,
        facilitation_fee: request.facilitationFee,
        amount_payable: request.amountPayable,
        account_number: request.accountNumber,
        ifsc_code: request.ifsc,
        branch_name: request.branchName,
        person_name: request.personName,
        terms_accepted: true,
      },
    },
    schema: encashRow.transform(({ id, status, createdAt }) => ({ id, status, createdAt })),
  });
}

const bankCheck = inAnyCase(
  rowSchema({
    valid: ['is_valid', looseYesNo.pipe(z.boolean())],
    bankName: ['bank_name', looseText],
    branchName: ['branch_name', looseText],
  }),
);

/**
 * Whether a bank account exists. Although it is a POST, it changes nothing and may be retried.
 *
 * @throws UpstreamError when the bank could not be asked: the account is then neither valid nor invalid.
 */
export async function validateBank(
  http: Http,
  call: CallContext,
  bearer: string,
  { accountNumber, ifsc }: { readonly accountNumber: string; readonly ifsc: string },
): Promise<z.output<typeof bankCheck>> {
  return await http.request(call, {
    class: 'rest-read',
    method: 'POST',
    path: '/encash/validate-bank',
    bearer,
    body: { account_number: accountNumber, ifsc_code: ifsc },
    schema: bankCheck,
  });
}
