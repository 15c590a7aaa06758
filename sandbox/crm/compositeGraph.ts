import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { Parts, runParts } from './composite.ts';
import { CrmRefusal, unreadableBody } from './errors.ts';
import type { Org } from './org.ts';
import type { Resource } from './resources.ts';

const MOST_GRAPHS = 75;
const MOST_NODES = 500;

const Graphs = z.object({ graphs: z.array(z.object({ graphId: z.string(), compositeRequest: Parts })) });

/**
 * `POST /composite/graph`: groups of requests, each of which is done completely or not at all.
 *
 * @throws CrmRefusal if the whole request cannot be read
 */
export function compositeGraph(org: Org, resources: readonly Resource[], call: Call): Answer {
  const parsed = Graphs.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  const { graphs } = parsed.data;
  const nodes = graphs.reduce((sum, { compositeRequest }) => sum + compositeRequest.length, 0);
  if (graphs.length > MOST_GRAPHS || nodes > MOST_NODES) {
    const message = `A composite graph request takes at most ${MOST_GRAPHS} graphs with ${MOST_NODES} nodes in all.`;
    throw new CrmRefusal(400, { message, errorCode: 'LIMIT_EXCEEDED' });
  }
  // Salesforce takes only records here: no queries and no collections.
  const records = resources.filter(({ url }) => url.includes('/sobjects/:sobject') && !url.includes('/composite/'));
  return {
    status: 200,
    body: {
      graphs: graphs.map(({ graphId, compositeRequest: parts }) => {
        const { results, successful } = runParts(org, records, call, { parts, allOrNone: true });
        return { graphId, graphResponse: { compositeResponse: results }, isSuccessful: successful };
      }),
    },
  };
}
