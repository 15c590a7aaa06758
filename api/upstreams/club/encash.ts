import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { looseCount } from './catalogueValues.ts';
import { looseAmount, looseYesNo } from './memberValues.ts';
import { listUnder, readRows, rowId, spelledAnyhow } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';
import { idempotencyHeader } from './requestValues.ts';
import { looseMoment } from './wireDates.ts';
import { looseText } from './wireValues.ts';

const statuses = {
  pending: 'PENDING',
  processing: 'PROCESSING',
  completed: 'COMPLETED',
  rejected: 'REJECTED',
} as const;

export type EncashStatus = (typeof statuses)[keyof typeof statuses];

/** A request to convert points into money. Amounts are whole rupees, times ISO in UTC. */
export interface EncashRecord {
  readonly id: string;
  readonly points: number | null;
  readonly facilitationFee: number | null;
  readonly amountPayable: number | null;
  /** No other digits of an account number ever leave this file. */
  readonly accountLast4: string | null;
  readonly ifsc: string | null;
  readonly branchName: string | null;
  readonly personName: string | null;
  readonly status: EncashStatus;
  /** The backend's own text for the status. */
  readonly statusText: string | null;
  readonly createdAt: string | null;
}

/** Completed and rejected are mapped to statuses of their own, everything else is in progress. */
function statusOf(text: string | null): EncashStatus {
  const word = text?.toLowerCase();
  return Object.entries(statuses).find(([wire]) => wire === word)?.[1] ?? 'PENDING';
}

const lastFour = looseText.transform((value) => /\d{4}$/.exec(value ?? '')?.[0] ?? null);

const encashRow = spelledAnyhow(
  z
    .object({
      id: rowId,
      points_to_encash: looseCount,
      facilitation_fee: looseAmount,
      amount_payable: looseAmount,
      account_number: lastFour,
      ifsc_code: looseText,
      branch_name: looseText,
      person_name: looseText,
      status: looseText,
      created_at: looseMoment,
    })
    .transform((row): EncashRecord => ({
      id: row.id,
      points: row.points_to_encash,
      facilitationFee: row.facilitation_fee,
      amountPayable: row.amount_payable,
      accountLast4: row.account_number,
      ifsc: row.ifsc_code,
      branchName: row.branch_name,
      personName: row.person_name,
      status: statusOf(row.status),
      statusText: row.status,
      createdAt: row.created_at,
    })),
);

/**
 * The member's requests, newest first as sent by the backend. A row without an ID is omitted and reported to
 * `onDropped`.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getEncashRequests(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped,
): Promise<EncashRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/encash_requests.json',
    operation: 'GET encash_requests.json',
    bearer,
    schema: listUnder('encash_requests'),
  });
  return readRows(rows, encashRow, onDropped);
}

export interface NewEncashRequest {
  readonly points: number;
  /** Whole rupees: 2 % of the points, rounded half up. */
  readonly facilitationFee: number;
  /** Points minus fee. */
  readonly amountPayable: number;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly branchName: string;
  readonly personName: string;
  readonly idempotencyKey: string;
}

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
  request: NewEncashRequest,
): Promise<Pick<EncashRecord, 'id' | 'status' | 'createdAt'>> {
  return await http.request(call, {
    class: 'rest-write',
    method: 'POST',
    path: '/encash_requests.json',
    operation: 'POST encash_requests.json',
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
    schema: encashRow.transform(({ id, status: state, createdAt }) => ({ id, status: state, createdAt })),
  });
}

const bankCheck = spelledAnyhow(
  z
    .object({ is_valid: looseYesNo.pipe(z.boolean()), bank_name: looseText, branch_name: looseText })
    .transform((row) => ({ valid: row.is_valid, bankName: row.bank_name, branchName: row.branch_name })),
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
): Promise<{ readonly valid: boolean; readonly bankName: string | null; readonly branchName: string | null }> {
  return await http.request(call, {
    class: 'rest-read',
    method: 'POST',
    path: '/encash/validate-bank',
    operation: 'POST encash/validate-bank',
    bearer,
    body: { account_number: accountNumber, ifsc_code: ifsc },
    schema: bankCheck,
  });
}
