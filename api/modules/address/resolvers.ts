import { messages } from '#rules/messages.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { createAddress, updateAddress } from '../../upstreams/club/addresses.ts';
import { orUnavailable } from '../../graphql/errors.ts';
import { failure } from '../../graphql/userErrors.ts';
import { saveAddress } from './saveAddress.ts';

/** The default one first; one call, whoever asks in the same request. */
const addressesOf = ({ restToken }: Session, { addresses }: GraphContext) =>
  orUnavailable(messages.addressNotLoaded, () => addresses.load(restToken));

/** Where orders go. Member 3 (Address), 5 (Address form), 7 and 8 (Addresses). */
export const addressResolvers = {
  Member: {
    addresses: async ({ session }, _, context) => [...(await addressesOf(session, context))],
    defaultAddress: async ({ session }, _, context) => (await addressesOf(session, context))[0] ?? null,
  },
  Mutation: {
    createAddress: (_, { input }, context) => {
      const { rest } = context.services;
      const texts = { refused: messages.addressNotSaved, failed: messages.addressError };
      return saveAddress(context, null, input, texts, async (address, { restToken }) => ({
        __typename: 'CreateAddressSuccess' as const,
        address: await createAddress(rest, context.call, restToken, address),
      }));
    },
    updateAddress: (_, { id, input }, context) => {
      const { rest } = context.services;
      const texts = { refused: messages.addressNotUpdated, failed: messages.addressUpdateError };
      return saveAddress(context, id, input, texts, async (wanted, { restToken }) => {
        const address = await updateAddress(rest, context.call, restToken, id, wanted);
        return address
          ? { __typename: 'UpdateAddressSuccess' as const, address, message: messages.addressUpdated }
          : failure('AddressNotSavedError', messages.addressNotUpdated, 'NOT_FOUND');
      });
    },
  },
} satisfies Resolvers;
