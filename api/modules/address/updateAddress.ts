import { messages } from '#rules/messages.ts';
import type { AddressInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { failure } from '../../graphql/userErrors.ts';
import { updateAddress as updateUpstream } from '../../upstreams/club/addresses.ts';
import { saveAddress } from './saveAddress.ts';

const texts = { refused: messages.addressNotUpdated, failed: messages.addressUpdateError };

export const updateAddress = (id: string, input: AddressInput, context: GraphContext) =>
  saveAddress(context, id, input, texts, async (wanted, { restToken }) => {
    const address = await updateUpstream(context.services.rest, context.call, restToken, id, wanted);
    return address
      ? { __typename: 'UpdateAddressSuccess' as const, address, message: messages.addressUpdated }
      : failure('AddressNotSavedError', messages.addressNotUpdated, 'NOT_FOUND');
  });
