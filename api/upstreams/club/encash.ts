import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowSchema } from '../rowSchema.ts';
import { encashRow, type EncashRecord } from './encashRow.ts';
import { getList, inAnyCase, type OnDropped } from './publicRows.ts';
import { idempotencyHeader } from './requestValues.ts';
import { looseText, looseYesNo } from './wireValues.ts';

export type { EncashRecord };

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
