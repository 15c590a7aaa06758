import type { GraphContext } from '../context.ts';
import type { Limiter } from '../store/limiter.ts';
import { rateLimited } from './failure.ts';

/** Counts one try of the caller's network address; the refusal, or null when it may go on. */
export async function overAddressLimit(
  { services, address }: GraphContext,
  bucket: string,
  rule: Parameters<Limiter['take']>[2],
) {
  const taken = await services.store.limiter.take(bucket, address, rule);
  return taken.allowed ? null : rateLimited(taken.retryAfterSeconds);
}
