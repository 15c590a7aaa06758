import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Http } from '../http.ts';
import { looseNewId } from './memberValues.ts';
import { wireId } from './requestValues.ts';

/** The same for every referral of this club. */
const constants = { status: 'Pending', referral_mode: 'Dashboard Static' } as const;

/** Somebody whom a member refers for a project. */
export interface NewReferral {
  readonly customerCode: string;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
  readonly projectId: string;
  /** ISO. */
  readonly referredOn: string;
}

/**
 * Refers somebody. The backend wants the token twice, and 201 alone means success. Asked for once. See
 * docs/domain/referrals.md#friend.
 *
 * @throws UpstreamError (see isDuplicateReferral); with outcome 'unknown' when the answer was lost.
 */
export async function addReferral(
  http: Http,
  call: CallContext,
  bearer: string,
  referral: NewReferral,
): Promise<{ readonly id: string | null }> {
  return await http.request(call, {
    class: 'rest-write',
    method: 'POST',
    path: '/add_referral.json',
    operation: 'POST add_referral.json',
    query: { access_token: bearer },
    bearer,
    body: {
      customer_code: referral.customerCode,
      ref_name: referral.name,
      ref_phone: referral.phone,
      project_id: wireId(referral.projectId),
      referred_on: referral.referredOn,
      ...constants,
    },
    success: 201,
    schema: looseNewId,
  });
}

/** Whether the member has referred this phone for this project before: HTTP 422 with a mobile error. */
export const isDuplicateReferral = (error: unknown): boolean =>
  error instanceof UpstreamError && error.status === 422 && error.fields.includes('mobile');
