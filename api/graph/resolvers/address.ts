import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { MemberContext } from '../../domains/shared/context.ts';
import { orUnavailable } from '../../domains/shared/errors.ts';
import { createAddress, updateAddress } from '../../domains/address/saveAddress.ts';
import { nodeIdOf } from './node.ts';

/** The default address first. One call per request, however many fields need it. */
const addressesOf = (restToken: string, { addresses }: MemberContext) =>
  orUnavailable(messages.addressNotLoaded, () => addresses.load(restToken));

export const addressResolvers = {
  Address: { nodeId: nodeIdOf('Address') },
  Member: {
    addresses: async ({ session }, _, context) => [...(await addressesOf(session.restToken, context))],
    defaultAddress: async ({ session }, _, context) => (await addressesOf(session.restToken, context))[0] ?? null,
  },
  Mutation: {
    createAddress: (_, { input }, context) => createAddress(input, context),
    updateAddress: (_, { id, input }, context) => updateAddress(id, input, context),
  },
} satisfies Resolvers;
