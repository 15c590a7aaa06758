import type { Services } from '../shared/context.ts';
import type { SourceStatusModel } from './model.ts';

/** Asks the store whether it answers. The health of the upstreams is known from regular calls. */
export async function storeStatus(
  { store, storeHealth, log }: Pick<Services, 'store' | 'storeHealth' | 'log'>,
  requestId: string,
): Promise<SourceStatusModel> {
  try {
    await store.ping();
    storeHealth.answered();
  } catch (error) {
    log.warn({ err: error, requestId }, 'store does not answer');
    storeHealth.failed();
  }
  return storeHealth.snapshot();
}
