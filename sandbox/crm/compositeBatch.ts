import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { CrmRefusal, refuse, unreadableBody } from './errors.ts';
import { dispatch, type Resource } from './resources.ts';

const MOST_SUBREQUESTS = 25;

const Batch = z.object({
  haltOnError: z.boolean().default(false),
  batchRequests: z.array(
    z.object({
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
      url: z.string(),
      richInput: z.unknown().optional(),
    }),
  ),
});

const HALTED = refuse(412, {
  errorCode: 'BATCH_PROCESSING_HALTED',
  message: 'Batch processing halted per request, error in a previous subrequest',
});

/**
 * `POST /composite/batch`: up to 25 independent requests. Each counts as a call of its own.
 *
 * @param count notes one more call.
 * @throws CrmRefusal if the whole request cannot be read
 */
export function compositeBatch(resources: readonly Resource[], call: Call, count: () => void): Answer {
  const parsed = Batch.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  const { haltOnError, batchRequests } = parsed.data;
  if (batchRequests.length > MOST_SUBREQUESTS) {
    const message = `A batch request takes at most ${MOST_SUBREQUESTS} subrequests.`;
    throw new CrmRefusal(400, { message, errorCode: 'LIMIT_EXCEEDED' });
  }
  let failed = false;
  const results = batchRequests.map(({ method, url, richInput }, i) => {
    if (i > 0) count();
    const path = url.startsWith('/services/') ? url : `/services/data/${url.replace(/^\//, '')}`;
    const answer =
      failed && haltOnError
        ? HALTED
        : dispatch(resources, { method, url: path, body: richInput, headers: call.headers });
    failed ||= answer.status >= 400;
    return { statusCode: answer.status, result: answer.body === '' ? null : answer.body };
  });
  return { status: 200, body: { hasErrors: failed, results } };
}
