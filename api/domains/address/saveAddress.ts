import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import type { AddressInput as AddressForm } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import * as club from '../../upstreams/club/addresses.ts';
import { StoreError } from '../../store/database/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import { orNull, outcomeUnknown } from '../shared/errors.ts';
import { isUnknown, unconfirmed } from '../shared/unconfirmed.ts';
import { failure, faultsOf, isRefusal, refusalCode, validationFailure } from '../shared/userErrors.ts';

/** Longer than the backend works on a request whose answer was lost. */
const arrivesWithinSeconds = 60;

/**
 * Saves a new address. After a lost answer the list tells whether it is there; while it is not, the same address is not sent
 * again, since it may still arrive.
 */
export function createAddress(form: AddressForm, context: MemberContext) {
  const texts = { refused: messages.addressNotSaved, failed: messages.addressError };
  return saveAddress(context, null, form, texts, (input, session) => {
    const { locks } = context.services.store;
    return locks.withLock(`address:${session.memberId}`, async () => {
      const { rest } = context.services;
      const sent = unconfirmed(context, ['address', JSON.stringify(input)], arrivesWithinSeconds);
      const saved = (address: club.AddressRecord) =>
        ({ __typename: 'CreateAddressSuccess', address, me: { session } }) as const;
      if (await sent.isPending()) {
        const found = await findSaved(context, session, input);
        if (found) return saved(found);
        throw outcomeUnknown(null);
      }
      try {
        return saved(await club.createAddress(rest, context.call, session.restToken, input));
      } catch (error) {
        if (!isUnknown(error)) throw error;
        const found = await orNull(() => findSaved(context, session, input));
        if (found) return saved(found);
        throw await sent.remember(messages.outcomeUnknown, error);
      }
    });
  });
}

export function updateAddress(id: string, form: AddressForm, context: MemberContext) {
  const texts = { refused: messages.addressNotUpdated, failed: messages.addressUpdateError };
  return saveAddress(context, id, form, texts, async (input, session) => {
    const { rest } = context.services;
    const address = await club
      .updateAddress(rest, context.call, session.restToken, id, input)
      .catch(async (error: unknown) => {
        if (!isUnknown(error)) throw error;
        const found = await orNull(() => findSaved(context, session, input, id));
        // Sent again, it has the same effect once.
        if (!found) throw outcomeUnknown(error);
        return found;
      });
    return address
      ? {
          __typename: 'UpdateAddressSuccess' as const,
          address,
          me: { session },
          message: inWords(messages.addressUpdated, context.language),
        }
      : failure('AddressNotSavedError', messages.addressNotUpdated, 'NOT_FOUND');
  });
}

/** The address as the backend's list shows it now; undefined when it does not. */
async function findSaved(context: MemberContext, session: Session, input: club.AddressInput, id?: string) {
  context.addresses.clear(session.restToken);
  const all = await context.addresses.load(session.restToken);
  return all.findLast((address) => (id === undefined || address.id === id) && club.isSaved(address, input));
}

/** Messages for an address that the backend refused, or to which it could not be sent. */
type Texts = Readonly<Record<'refused' | 'failed', Message>>;

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
    if (!checked.success) {
      const missing = missingAddressFields(form);
      const message = missing.length > 0 ? messages.fillRequiredFields(missing) : undefined;
      return validationFailure(faultsOf(checked.error), message);
    }
    const { line2 = null, line3 = null, ...rest } = checked.data;
    return await save({ ...rest, line2, line3 }, session);
  } catch (error) {
    if (error instanceof StoreError) return failure('AddressNotSavedError', texts.failed, 'UPSTREAM_UNAVAILABLE');
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
