import type { MemberContext, Services } from '../shared/context.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';

/**
 * Gives an active member without transactions a Credit, if it has not been given yet. A CRM failure does not fail the
 * login: the club continues in the background. See docs/domain/points.md#welcome-credit.
 *
 * @returns whether this call gave it.
 */
export async function giveWelcomeCredit(
  { services, call }: Pick<MemberContext, 'call'> & { readonly services: Pick<Services, 'operations' | 'store'> },
  { id, active }: Pick<MemberRecord, 'id' | 'active'>,
): Promise<boolean> {
  const { operations } = services;
  if (active === false) return false;
  const given = await services.store.operations.list(id, ['WELCOME_CREDIT']);
  if (given.some((one) => one.stage === 'CONFIRMED')) return false;
  const credit = { kind: 'WELCOME_CREDIT', key: [id], memberId: id, payload: {} } as const;
  const { first, stage, upstreamId, tries } = await operations.submit(call, credit);
  // Without an ID the member had other transactions; without a request an earlier Credit was found.
  return first && stage === 'CONFIRMED' && upstreamId !== null && tries > 0;
}
