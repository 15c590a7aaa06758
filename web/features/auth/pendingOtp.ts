import type { ApolloClient } from '@apollo/client';
import type { OtpPurpose } from '#web/apollo/__generated__/types.ts';
import { PendingOtpDocument } from './PendingOtp.generated.ts';

/** A one-time password that this browser requested and has not entered yet. */
export interface PendingOtp {
  readonly mobile: string;
  readonly resendAfterSeconds: number;
}

/**
 * The one-time password that this browser waits for, so that a reloaded page keeps its step. Never cached: the number
 * must not stay in the page's memory. A part of loaders, so it uses the client. Null if there is none for this purpose, or if it cannot be read.
 */
export async function pendingOtpFor(client: ApolloClient, purpose: OtpPurpose): Promise<PendingOtp | null> {
  const answer = await client.query({ query: PendingOtpDocument, fetchPolicy: 'no-cache' }).catch(() => null);
  const pending = answer?.data?.pendingOtp;
  return pending?.purpose === purpose
    ? { mobile: pending.mobile, resendAfterSeconds: pending.retryAfterSeconds }
    : null;
}
