import { addressRule, addressRuleFor, isAddressState, missingAddressFields } from '#rules/address.ts';
import { messages } from '#rules/messages.ts';
import type { AddressInput as AddressForm } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { refusedAddressFields, type AddressInput } from '../../upstreams/club/addresses.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../../graphql/userErrors.ts';
import { sessionOf } from '../../graphql/membership.ts';
import { refusalCode, isRefusal } from '../../graphql/refusal.ts';

/** Messages for an address that could not be saved. */
interface Texts {
  /** The backend refused the address. */
  readonly refused: string;
  /** The backend failed; the address may or may not be saved. */
  readonly failed: string;
}

/**
 * Validates an address and saves it. In any case the addresses cached for this request are cleared, since another
 * address may have lost its default flag.
 *
 * @param id the address to change; null for a new one.
 * @returns what `save` returns, or why the address was not saved.
 */
export async function saveAddress<T>(
  context: GraphContext,
  id: string | null,
  form: AddressForm,
  texts: Texts,
  save: (address: AddressInput, session: Session) => Promise<T>,
) {
  if (!context.session && !context.sessionUnknown) return notSignedIn(messages.pleaseLoginToAccess);
  const session = sessionOf(context);
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
async function checkAddress(context: GraphContext, session: Session, id: string | null, form: AddressForm) {
  const checked = addressRule.safeParse(form);
  const isOnlyState = checked.error?.issues.every(({ path }) => path[0] === 'state') ?? false;
  if (id === null || !isOnlyState || form.state === '' || isAddressState(form.state)) return checked;
  const stored = (await context.addresses.load(session.restToken)).find((address) => address.id === id);
  return addressRuleFor(stored?.state ?? null).safeParse(form);
}

function notSaved(error: unknown, { refused, failed }: Texts) {
  if (!(error instanceof UpstreamError)) throw error;
  const fields = error.status === 422 ? refusedAddressFields(error) : [];
  if (fields.length > 0) return validationFailure(fields.map((field) => ({ field, message: refused })));
  return failure('AddressNotSavedError', isRefusal(error) ? refused : failed, refusalCode(error));
}
