import { messages } from '#rules/messageByName.ts';
import { stateOfAcceptance } from '#rules/referralLink.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import type { MemberContext, PublicContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { withOperations } from './links.ts';
import type { AcceptedInvitationModel, InvitationModel } from './model.ts';

/** What anyone who has a link may see; null for every link that cannot be accepted, whatever the reason. */
export const readInvitation = (token: string, { services }: MemberContext): Promise<InvitationModel | null> =>
  orUnavailable(messages.invitationNotLoaded, () => services.store.referralLinks.findUsable(token), StoreError);

/**
 * What became of what a device has accepted. A device that has not proven the number learns only that the form has
 * arrived: anything more would depend on whose number it is.
 */
export const readAcceptedInvitation = (
  receipt: string,
  { services: { store } }: MemberContext,
): Promise<AcceptedInvitationModel | null> =>
  orUnavailable(
    messages.invitationNotLoaded,
    async () => {
      const found = await store.referralAcceptances.ofReceipt(receipt);
      if (!found) return null;
      const { acceptance, projectId, isProven, receivedAt } = found;
      const link = await store.referralLinks.find(acceptance.linkId);
      const known = {
        projectId,
        inviterFirstName: link?.firstName ?? null,
        createdAt: receivedAt,
        isNumberProven: isProven,
      };
      if (!isProven) return { ...known, state: 'RECEIVED', updatedAt: receivedAt };
      const [current = acceptance] = await withOperations([acceptance], store);
      return { ...known, state: stateOfAcceptance[current.state], updatedAt: current.stateAt };
    },
    StoreError,
  );

export const projectById = async (id: string, context: PublicContext): Promise<ProjectRecord | null> =>
  (await knownProjects(context))?.get(id) ?? null;
