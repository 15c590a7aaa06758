import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { concatAST, type GraphQLSchema } from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../__generated__/schema.ts';
import { federationResolvers, onlyForGateway, sharePageInfo } from './federation.ts';
import { putIntoWords } from './messages.ts';
import { applyPolicy } from './policy.ts';
import { readSdl, sdlFolder } from './sdl.ts';
import { accountResolvers } from './resolvers/account.ts';
import { addressResolvers } from './resolvers/address.ts';
import { authMutations, authQueries } from './resolvers/auth.ts';
import { clubQueries } from './resolvers/club.ts';
import { contactRequestResolvers } from './resolvers/contactRequest.ts';
import type { CompleteResolvers } from './completeResolvers.ts';
import { enquiryResolvers } from './resolvers/enquiry.ts';
import { eventFields, eventQueries } from './resolvers/event.ts';
import { hotelFields, hotelQueries } from './resolvers/hotel.ts';
import { kioskResolvers } from './resolvers/kiosk.ts';
import { memberResolvers } from './resolvers/member.ts';
import { memberUpdateResolvers } from './resolvers/memberUpdate.ts';
import { newsletterMutations } from './resolvers/newsletter.ts';
import { nodeQueries } from './resolvers/node.ts';
import { orderResolvers } from './resolvers/order.ts';
import { postFields, postQueries } from './resolvers/post.ts';
import { privacyResolvers } from './resolvers/privacy.ts';
import { productFields, productQueries } from './resolvers/product.ts';
import { projectFields, projectQueries } from './resolvers/project.ts';
import { redemptionResolvers } from './resolvers/redemption.ts';
import { referralLinkResolvers } from './resolvers/referralLink.ts';
import { referralResolvers } from './resolvers/referral.ts';
import { scalars } from './scalars.ts';
import { serviceResolvers } from './resolvers/service.ts';
import { timelineResolvers } from './resolvers/timeline.ts';
import { siteVisitResolvers } from './resolvers/siteVisit.ts';
import { statementResolvers } from './resolvers/statement.ts';

const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  ...scalars,
  ...kioskResolvers,
  Referral: referralResolvers.Referral,
  ...referralLinkResolvers,
  ...memberResolvers,
  ...memberUpdateResolvers,
  ...statementResolvers,
  PointsTransaction: { ...memberResolvers.PointsTransaction, ...statementResolvers.PointsTransaction },
  ...orderResolvers,
  ...redemptionResolvers,
  ...serviceResolvers,
  ...siteVisitResolvers,
  Address: addressResolvers.Address,
  ContactRequest: contactRequestResolvers.ContactRequest,
  Event: eventFields,
  Hotel: hotelFields,
  Post: postFields,
  Product: productFields,
  Project: projectFields,
  Query: {
    ...authQueries,
    ...clubQueries,
    ...contactRequestResolvers.Query,
    ...eventQueries,
    ...hotelQueries,
    ...kioskResolvers.Query,
    ...memberResolvers.Query,
    ...nodeQueries,
    ...postQueries,
    ...privacyResolvers.Query,
    ...productQueries,
    ...projectQueries,
    ...redemptionResolvers.Query,
    ...referralLinkResolvers.Query,
    ...serviceResolvers.Query,
    ...siteVisitResolvers.Query,
  },
  Mutation: {
    ...accountResolvers.Mutation,
    ...addressResolvers.Mutation,
    ...authMutations,
    ...contactRequestResolvers.Mutation,
    ...enquiryResolvers.Mutation,
    ...memberResolvers.Mutation,
    ...orderResolvers.Mutation,
    ...kioskResolvers.Mutation,
    ...newsletterMutations,
    ...privacyResolvers.Mutation,
    ...redemptionResolvers.Mutation,
    ...referralLinkResolvers.Mutation,
    ...referralResolvers.Mutation,
    ...siteVisitResolvers.Mutation,
    ...timelineResolvers.Mutation,
    ...statementResolvers.Mutation,
  },
  // The fields of Member come from many domains.
  Member: {
    ...memberResolvers.Member,
    ...accountResolvers.Member,
    ...kioskResolvers.Member,
    ...orderResolvers.Member,
    ...timelineResolvers.Member,
    ...redemptionResolvers.Member,
    ...addressResolvers.Member,
    ...privacyResolvers.Member,
    ...referralLinkResolvers.Member,
    ...referralResolvers.Member,
    ...siteVisitResolvers.Member,
    ...statementResolvers.Member,
  },
};

/** Startup fails if a field with arguments has no resolver, or a resolver has no field in the SDL. */
const resolverValidationOptions = { requireResolversForArgs: 'error', requireResolversToMatchSchema: 'error' } as const;

/**
 * Creates the graph from the SDL in `schema/`, with a resolver for every field that is not on its model. With
 * `federation` it is also a Federation 2 subgraph: it has `_service` and `_entities`, which only the gateway may use.
 */
export function createSchema({ federation = false } = {}): GraphQLSchema {
  const typeDefs = concatAST(readSdl(sdlFolder));
  const applied = (schema: GraphQLSchema) => applyPolicy(putIntoWords(schema));
  if (!federation) return applied(makeExecutableSchema({ typeDefs, resolvers, resolverValidationOptions }));
  const keys = { typeDefs: concatAST(readSdl(join(sdlFolder, 'federation'))), resolvers: federationResolvers };
  return applied(onlyForGateway(buildSubgraphSchema([{ typeDefs: sharePageInfo(typeDefs), resolvers }, keys])));
}
