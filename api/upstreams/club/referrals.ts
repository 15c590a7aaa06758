import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Http } from '../http.ts';
import { wireId } from './requestValues.ts';
import { looseNewId } from './wireValues.ts';

/** The same for every referral of this club. */
const constants = { status: 'Pending', referral_mode: 'Dashboard Static' } as const;

/** A person whom a member refers for a project. */
export const newReferral = z.object({
  customerCode: z.string(),
  name: z.string(),
  /** Ten digits. */
  phone: z.string(),
  projectId: z.string(),
  /** ISO. */
  referredOn: z.string(),
});

/**
 * Refers a person. The backend needs the token twice, and only 201 means success. Never retried. See
 * docs/domain/referrals.md#friend.
 *
 * @throws UpstreamError (see isDuplicateReferral); with outcome 'unknown' when the response was lost.
 */
export async function addReferral(
  http: Http,
  call: CallContext,
  bearer: string,
  referral: Readonly<z.infer<typeof newReferral>>,
): Promise<{ readonly id: string | null }> {
  return await http.request(call, {
    method: 'POST',
    path: '/add_referral.json',
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

/** Whether the member has already referred this phone for this project: HTTP 422 with an error on the mobile. */
export const isDuplicateReferral = (error: unknown): boolean =>
  error instanceof UpstreamError && error.status === 422 && error.fields.includes('mobile');
