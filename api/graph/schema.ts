import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { concatAST, type GraphQLSchema, isObjectType } from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../__generated__/schema.ts';
import { federationResolvers, onlyForGateway, sharePageInfo } from './federation.ts';
import { applyPolicy } from './policy.ts';
import { readSdl, sdlFolder } from './sdl.ts';
import { accountResolvers } from './resolvers/account.ts';
import { addressResolvers } from './resolvers/address.ts';
import { authResolvers } from './resolvers/auth.ts';
import { serviceResolvers } from './resolvers/service.ts';
import { contactRequestResolvers } from './resolvers/contactRequest.ts';
import { type CompleteResolvers, together } from './completeResolvers.ts';
import { pushResolvers } from './resolvers/push.ts';
import { siteVisitResolvers } from './resolvers/siteVisit.ts';
import { eventResolvers } from './resolvers/event.ts';
import { redemptionResolvers } from './resolvers/redemption.ts';
import { kioskResolvers } from './resolvers/kiosk.ts';
import { memberResolvers } from './resolvers/member.ts';
import { memberUpdateResolvers } from './resolvers/memberUpdate.ts';
import { nodeResolvers } from './resolvers/node.ts';
import { orderResolvers } from './resolvers/order.ts';
import { postResolvers } from './resolvers/post.ts';
import { privacyResolvers } from './resolvers/privacy.ts';
import { productResolvers } from './resolvers/product.ts';
import { projectResolvers } from './resolvers/project.ts';
import { referralResolvers } from './resolvers/referral.ts';
import { scalars } from './scalars.ts';
import { timelineResolvers } from './resolvers/timeline.ts';
import { statementResolvers } from './resolvers/statement.ts';
import { inWords, type Message } from '#rules/messageByName.ts';
import type { PublicContext } from '../domains/shared/context.ts';

/** Puts the messages of expected failures, and of the fields that they name, into the language of the caller. */
export function putIntoWords(schema: GraphQLSchema): GraphQLSchema {
  const failure = schema.getType('UserError');
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    if (type.name !== 'FieldFault' && !type.getInterfaces().some((one) => one === failure)) continue;
    const { message } = type.getFields();
    if (!message) continue;
    message.resolve = ({ message: said }: { readonly message: Message }, _, { language }: PublicContext) =>
      inWords(said, language);
  }
  return schema;
}

const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  ...scalars,
  ...together([
    accountResolvers,
    addressResolvers,
    authResolvers,
    contactRequestResolvers,
    eventResolvers,
    kioskResolvers,
    memberResolvers,
    memberUpdateResolvers,
    nodeResolvers,
    orderResolvers,
    postResolvers,
    privacyResolvers,
    productResolvers,
    projectResolvers,
    redemptionResolvers,
    referralResolvers,
    serviceResolvers,
    siteVisitResolvers,
    pushResolvers,
    statementResolvers,
    timelineResolvers,
  ]),
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
