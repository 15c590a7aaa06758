import { describe, expect, it } from 'vitest';
import {
  addressInput,
  type AddressOutcome,
  CREATE_ADDRESS,
  openAddressBook,
  UPDATE_ADDRESS,
} from '#tests/support/addressBook.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import { json, startUpstream } from '#tests/upstreams/support/upstream.ts';

const LIST = '/user_addresses.json';
const ONE = '/user_addresses/:id.json';
const member = '9999900002';

const club = openClubFixture();
const { create, update, created } = openAddressBook(club);

describe('an address that is not saved', () => {
  const outcomes = [
    [{ kind: 'status', status: 500 }, 'failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'status', status: 503 }, 'failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'reset' }, 'failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'garbage' }, 'failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'commit-then-drop' }, 'failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'status', status: 422 }, 'refused', 'REJECTED'],
    [{ kind: 'status', status: 403 }, 'refused', 'REJECTED'],
  ] as const;
  const whenCreated = {
    failed: 'An error occurred while saving the address. Please try again.',
    refused: 'Failed to save address. Please try again.',
  };
  const whenUpdated = { failed: 'Error updating address.', refused: 'Failed to update address.' };

  it.each(outcomes)('after %o is told in its fixed words (%s)', async (fault, what, code) => {
    const headers = (await club.memberOf(member)).headers;
    const { id } = await created(headers);
    await club.sandbox.clearCalls();
    await club.sandbox.fault({ surface: 'rest', route: LIST, method: 'POST', ...fault });
    await club.sandbox.fault({ surface: 'rest', route: ONE, method: 'PUT', ...fault });
    const failure = { __typename: 'AddressNotSavedError', code };
    expect(await create(headers)).toEqual({ ...failure, message: whenCreated[what] });
    expect(await update(headers, id)).toEqual({ ...failure, message: whenUpdated[what] });
    expect(await club.sandbox.calls()).toHaveLength(2);
    await club.sandbox.clearFaults();
    expect((await create(headers)).__typename).toBe('CreateAddressSuccess');
  });

  it('after a backend that never answers, too', async () => {
    const headers = (await club.memberOf(member)).headers;
    const { id } = await created(headers);
    await club.sandbox.fault({ surface: 'rest', route: LIST, method: 'POST', kind: 'hang' });
    await club.sandbox.fault({ surface: 'rest', route: ONE, method: 'PUT', kind: 'hang' });
    const [added, changed] = await Promise.all([create(headers), update(headers, id)]);
    expect(added).toMatchObject({ __typename: 'AddressNotSavedError', message: whenCreated.failed });
    expect(changed).toMatchObject({ __typename: 'AddressNotSavedError', message: whenUpdated.failed });
    await club.sandbox.clearFaults();
    expect((await create(headers)).__typename).toBe('CreateAddressSuccess');
  });

  it('names the fields that the backend complains about, in our names', async () => {
    const headers = (await club.memberOf(member)).headers;
    const backend = await startUpstream(
      json({ errors: { pin_code: ['is unknown'], telephone_number: ['is odd'], mobile: ['is odd'] } }, 422),
    );
    await club.withAnother({ env: { REST_URL: backend.url } }, async (other) => {
      const ask = (query: string) =>
        other.graph<Record<string, AddressOutcome>>(query, { id: '7', input: addressInput }, headers);
      const refused = (message: string) => ({
        __typename: 'ValidationError',
        code: 'INVALID_INPUT',
        message,
        fields: [
          { field: 'pinCode', message },
          { field: 'mobile', message },
        ],
      });
      expect((await ask(CREATE_ADDRESS)).data?.['createAddress']).toEqual(refused(whenCreated.refused));
      expect((await ask(UPDATE_ADDRESS)).data?.['updateAddress']).toEqual(refused(whenUpdated.refused));
    });
  });
});
