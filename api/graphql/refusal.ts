import type { UpstreamError } from '../upstreams/errors.ts';

/** Whether the source answered and said no to what was asked, as opposed to being in trouble itself. */
export const isRefusal = ({ kind, status }: UpstreamError): boolean =>
  (kind === 'status' || kind === 'auth') && status !== undefined && status < 500;

/** The code of a write that failed: its source said no, or is in trouble. */
export const refusalCode = (error: UpstreamError) => (isRefusal(error) ? 'REJECTED' : 'UPSTREAM_UNAVAILABLE');
