import { messages } from '#rules/messages.ts';
import type { AddressInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { createAddress as createUpstream } from '../../upstreams/club/addresses.ts';
import { saveAddress } from './saveAddress.ts';

const texts = { refused: messages.addressNotSaved, failed: messages.addressError };

export const createAddress = (input: AddressInput, context: GraphContext) =>
  saveAddress(context, null, input, texts, async (address, { restToken }) => ({
    __typename: 'CreateAddressSuccess' as const,
    address: await createUpstream(context.services.rest, context.call, restToken, address),
  }));
