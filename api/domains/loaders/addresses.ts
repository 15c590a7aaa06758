import type { CallContext } from '../../upstreams/calls.ts';
import { getAddresses } from '../../upstreams/club/addresses.ts';
import type { Http } from '../../upstreams/http.ts';
import { oncePerRequest } from './oncePerRequest.ts';

export type AddressLoader = ReturnType<typeof createAddressLoader>;

/** A member's addresses by REST bearer. The default address comes first. */
export const createAddressLoader = (rest: Http, call: CallContext, onDropped: (reason: string) => void) =>
  oncePerRequest(async (bearer) =>
    (await getAddresses(rest, call, bearer, onDropped)).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  );
