import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import { getAddresses, type AddressRecord } from '../../upstreams/club/addresses.ts';
import type { Http } from '../../upstreams/http.ts';

/** Loads a member's addresses by REST bearer: once per request, however many fields need them. */
export type AddressLoader = DataLoader<string, readonly AddressRecord[]>;

/** Created per request, never shared. The default address comes first. */
export const createAddressLoader = (
  rest: Http,
  call: CallContext,
  onDropped: (reason: string) => void,
): AddressLoader =>
  new DataLoader(
    (bearers) =>
      Promise.all(
        bearers.map(async (bearer) =>
          (await getAddresses(rest, call, bearer, onDropped)).toSorted(
            (a, b) => Number(b.isDefault) - Number(a.isDefault),
          ),
        ),
      ),
    { batch: false },
  );
