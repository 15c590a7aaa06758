import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { messages } from '#rules/messages.ts';
import type { AddressInput as AddressForm } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import * as club from '../../upstreams/club/addresses.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import { failure, faultsOf, isRefusal, refusalCode, validationFailure } from '../shared/userErrors.ts';

export function createAddress(form: AddressForm, context: MemberContext) {
  const texts = { refused: messages.addressNotSaved, failed: messages.addressError };
  return saveAddress(context, null, form, texts, async (input, session) => {
    const address = await club.createAddress(context.services.rest, context.call, session.restToken, input);
    return { __typename: 'CreateAddressSuccess' as const, address, me: { session } };
  });
}

export function updateAddress(id: string, form: AddressForm, context: MemberContext) {
  const texts = { refused: messages.addressNotUpdated, failed: messages.addressUpdateError };
  return saveAddress(context, id, form, texts, async (input, session) => {
    const address = await club.updateAddress(context.services.rest, context.call, session.restToken, id, input);
    return address
      ? { __typename: 'UpdateAddressSuccess' as const, address, me: { session }, message: messages.addressUpdated }
      : failure('AddressNotSavedError', messages.addressNotUpdated, 'NOT_FOUND');
  });
}

/** Messages for an address that the backend refused, or that may or may not be saved since the backend failed. */
type Texts = Readonly<Record<'refused' | 'failed', string>>;

/**
 * Validates an address and saves it. In any case the addresses cached for this request are cleared, since another
 * address may have lost its default flag.
 *
 * @param id the address to change; null for a new one.
 * @returns what `save` returns, or why the address was not saved.
 */
async function saveAddress<T>(
  context: MemberContext,
  id: string | null,
  form: AddressForm,
  texts: Texts,
  save: (address: club.AddressInput, session: Session) => Promise<T>,
) {
  const session = sessionOf(context, messages.pleaseLoginToAccess);
  try {
    const checked = await checkAddress(context, session, id, form);
    if (!checked.success) return validationFailure(faultsOf(checked.error), missingAddressFields(form) ?? undefined);
    const { line2 = null, line3 = null, ...rest } = checked.data;
    return await save({ ...rest, line2, line3 }, session);
  } catch (error) {
    return notSaved(error, texts);
  } finally {
    context.addresses.clear(session.restToken);
  }
}

/** Reads the stored address only if the new state is not in the list: it may be the state that is already stored. */
async function checkAddress(context: MemberContext, session: Session, id: string | null, form: AddressForm) {
  const { addressStates } = context.services.rules;
  const checked = addressRuleFor(addressStates, null).safeParse(form);
  const isOnlyState = checked.error?.issues.every(({ path }) => path[0] === 'state') ?? false;
  if (id === null || !isOnlyState || form.state === '' || addressStates.includes(form.state)) return checked;
  const stored = (await context.addresses.load(session.restToken)).find((address) => address.id === id);
  return addressRuleFor(addressStates, stored?.state ?? null).safeParse(form);
}

function notSaved(error: unknown, { refused, failed }: Texts) {
  if (!(error instanceof UpstreamError)) throw error;
  const fields = error.status === 422 ? club.refusedAddressFields(error) : [];
  if (fields.length > 0) return validationFailure(fields.map((field) => ({ field, message: refused })));
  return failure('AddressNotSavedError', isRefusal(error) ? refused : failed, refusalCode(error));
}
