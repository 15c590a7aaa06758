import type { CallContext } from '../../upstreams/calls.ts';
import { getEncashRequests } from '../../upstreams/club/encash.ts';
import type { Http } from '../../upstreams/http.ts';
import { oncePerRequest } from './oncePerRequest.ts';

export type EncashRequestLoader = ReturnType<typeof createEncashRequestLoader>;

/** A member's encash requests by REST bearer, newest first. */
export const createEncashRequestLoader = (rest: Http, call: CallContext, onDropped: (reason: string) => void) =>
  oncePerRequest((bearer) => getEncashRequests(rest, call, bearer, onDropped));
