import type { UpstreamError } from '../upstreams/errors.ts';

/** Whether the upstream responded and refused the request, as opposed to failing itself. */
export const isRefusal = ({ kind, status }: UpstreamError): boolean =>
  (kind === 'status' || kind === 'auth') && status !== undefined && status < 500;

/** The code of a failed write: refused by the upstream, or upstream unavailable. */
export const refusalCode = (error: UpstreamError) => (isRefusal(error) ? 'REJECTED' : 'UPSTREAM_UNAVAILABLE');
