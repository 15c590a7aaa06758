import type { Resolvers } from '../../__generated__/schema.ts';
import { projectNamed } from '../../domains/catalogue/knownProjects.ts';
import { nodeIdOf } from './node.ts';
import { referFriend, readReferrals } from '../../domains/referral/referrals.ts';
import { referLead } from '../../domains/referral/referLead.ts';
import { invitationPath, stateOfAcceptance } from '#rules/referralLink.ts';
import { acceptInvitation } from '../../domains/referral/acceptInvitation.ts';
import { projectById, readAcceptedInvitation, readInvitation } from '../../domains/referral/invitation.ts';
import {
  createReferralLink,
  firstNameOf,
  readAcceptances,
  readReferralLinks,
  reasonOf,
  revokeReferralLink,
  stateOfLink,
} from '../../domains/referral/links.ts';

export const referralResolvers = {
  Query: {
    referralInvitation: (_, { token }, context) => readInvitation(token, context),
    acceptedInvitation: (_, { receipt }, context) => readAcceptedInvitation(receipt, context),
  },
  Member: {
    referrals: ({ session }, _, context) => readReferrals(session, context),
    referralLinks: ({ session }, _, context) => readReferralLinks(session, context),
  },
  Referral: {
    nodeId: nodeIdOf('Referral'),
    project: ({ projectName }, _, context) => projectNamed(projectName, context),
  },
  ReferralInvitation: {
    project: ({ projectId }, _, context) => projectById(projectId, context),
    inviterFirstName: ({ firstName }) => firstName,
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  },
  AcceptedInvitation: {
    project: ({ projectId }, _, context) => projectById(projectId, context),
    updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  ReferralLink: {
    id: ({ link }) => link.id,
    nodeId: ({ link }) => nodeIdOf('ReferralLink')(link),
    url: ({ link }, _, { publicUrl }) => publicUrl + invitationPath(link.token),
    project: ({ link }, _, context) => projectById(link.projectId, context),
    projectName: ({ link }) => link.projectName,
    createdAt: ({ link }) => link.createdAt.toISOString(),
    expiresAt: ({ link }) => link.expiresAt.toISOString(),
    acceptedCount: ({ link }) => link.accepted,
    limit: ({ link }) => link.mostAccepted,
    state: ({ link }, _, { services }) => stateOfLink(link, services.now()),
    acceptances: (link, _, context) => readAcceptances(link, context),
  },
  ReferralAcceptance: {
    firstName: ({ name }) => firstNameOf(name) ?? name,
    state: ({ state }) => stateOfAcceptance[state],
    reason: reasonOf,
    isNumberProven: ({ verified }) => verified,
    updatedAt: ({ stateAt }) => stateAt.toISOString(),
  },
  Mutation: {
    referFriend: (_, { input }, context) => referFriend(input, context),
    referLead: (_, { input }, context) => referLead(input, context),
    createReferralLink: (_, { input }, context) => createReferralLink(input.projectId, context),
    revokeReferralLink: (_, { id }, context) => revokeReferralLink(id, context),
    acceptReferralInvitation: (_, { input }, context) => acceptInvitation(input, context),
  },
} satisfies Resolvers;
