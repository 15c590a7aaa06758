import { messages } from '#rules/messageByName.ts';
import type { ReferralAcceptanceReason, ReferralLinkState, ResolversTypes } from '../../__generated__/schema.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { ReferralLinkRecord } from '../../store/referral/links.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure, validationFailure } from '../shared/userErrors.ts';
import type { AcceptanceModel, ReferralLinkModel } from './model.ts';
import type { AcceptanceRecord } from '../../store/referral/acceptances.ts';
import type { Store } from '../../store/store.ts';
import { stateOfOperation } from '../../operations/invitations/delivery.ts';

/**
 * Accepted invitations as they are now: the end of an operation may not have been recorded yet. One whose token is over
 * waits for the next login.
 */
export async function withOperations(
  acceptances: readonly AcceptanceRecord[],
  { operations }: Pick<Store, 'operations'>,
): Promise<AcceptanceRecord[]> {
  return await Promise.all(
    acceptances.map(async (acceptance) => {
      const { state, operationId } = acceptance;
      const operation = state === 'SENDING' && operationId !== null ? await operations.find(operationId) : null;
      if (!operation) return acceptance;
      const at = { stateAt: operation.stageAt };
      if (operation.failure === 'TOKEN_OVER') return { ...acceptance, ...at, state: 'WAITING' as const };
      const now = stateOfOperation(acceptance, operation);
      return now === 'SENDING' ? acceptance : { ...acceptance, ...at, state: now };
    }),
  );
}

/** Creates a link for a project, or returns the one that the member can still share. */
export async function createReferralLink(
  projectId: string,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['CreateReferralLinkResult']>> {
  const session = sessionOf(context);
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  const projects = await knownProjects(context);
  const project = projects?.get(projectId);
  if (projects && !project) return validationFailure([{ field: 'projectId', message: messages.selectProject }]);
  const { store, rules } = context.services;
  const { memberId, mobile, name } = session;
  const link = await orUnavailable(
    messages.linkNotMade,
    () =>
      store.referralLinks.open({
        memberId,
        projectId,
        projectName: project?.name ?? null,
        owner: { firstName: firstNameOf(name), mobile },
        days: rules.referralLink.days,
        mostAccepted: rules.referralLink.mostAcceptances,
      }),
    StoreError,
  );
  return { __typename: 'CreateReferralLinkSuccess', link: { link }, me: { session } };
}

export async function revokeReferralLink(
  id: string,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['RevokeReferralLinkResult']>> {
  const session = sessionOf(context);
  const { referralLinks } = context.services.store;
  const link = await orUnavailable(
    messages.linkNotRevoked,
    () => referralLinks.revoke(session.memberId, id),
    StoreError,
  );
  if (!link) return failure('ReferralLinkNotFoundError', messages.linkNotFound, 'NOT_FOUND');
  return { __typename: 'RevokeReferralLinkSuccess', link: { link }, me: { session } };
}

export async function readReferralLinks({ memberId }: Session, context: MemberContext): Promise<ReferralLinkModel[]> {
  const { referralLinks } = context.services.store;
  const links = await orUnavailable(messages.linksNotLoaded, () => referralLinks.ofMember(memberId), StoreError);
  return links.map((link) => ({ link }));
}

/** Who accepted a link, newest first. */
export const readAcceptances = ({ link }: ReferralLinkModel, { services }: MemberContext): Promise<AcceptanceModel[]> =>
  orUnavailable(
    messages.linksNotLoaded,
    async () => withOperations(await services.store.referralAcceptances.ofLinks([link.id]), services.store),
    StoreError,
  );

/** The first word of a name, for those who get the link. */
export const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

export function stateOfLink(link: ReferralLinkRecord, now: Date): ReferralLinkState {
  if (link.revokedAt !== null) return 'REVOKED';
  if (link.expiresAt <= now) return 'EXPIRED';
  return link.accepted >= link.mostAccepted ? 'FULL' : 'OPEN';
}

const reasons: Partial<Record<AcceptanceModel['state'], ReferralAcceptanceReason>> = {
  ALREADY: 'ALREADY_REFERRED',
  OWN_NUMBER: 'OWN_NUMBER',
  INACTIVE: 'MEMBERSHIP_INACTIVE',
  REFUSED: 'REFUSED',
};

export const reasonOf = ({ state }: AcceptanceModel): ReferralAcceptanceReason | null => reasons[state] ?? null;
