import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import { createClient, NetworkError } from 'graphql-sse';
import { heartbeatSeconds, streamPath } from '#rules/memberUpdates.ts';
import { MemberUpdatesDocument, type MemberUpdatesSubscription } from './MemberUpdates.generated.ts';

export type Update = MemberUpdatesSubscription['memberUpdates'];

/** Why a stream is over. */
export type StreamEnd =
  | { readonly why: 'sessionEnded' }
  /** The connection was lost, or the process at its other end has ended. */
  | { readonly why: 'lost' }
  /** There is none at the moment. */
  | { readonly why: 'refused'; readonly seconds: number };

/** In the form of the manifest of known operations. */
const query = print(addTypenameToDocument(MemberUpdatesDocument));

/** Without a sign of life for this time the connection counts as lost. */
const silenceMs = 3 * heartbeatSeconds * 1000;
const refusedSeconds = 60;

/** Opens a stream and reads it to its end. An abort ends it. */
export async function readStream(
  on: { readonly open: () => void; readonly update: (update: Update) => void },
  signal: AbortSignal,
): Promise<StreamEnd> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: streamPath,
    headers: { 'apollographql-client-name': 'web' },
    retryAttempts: 0,
    fetchFn: async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      if (!answer.ok || !answer.body) return answer;
      on.open();
      timer = setTimeout(end, silenceMs);
      // The library does not tell of comment lines, which say that the server is there.
      const watched = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, readable) {
          clearTimeout(timer);
          timer = setTimeout(end, silenceMs);
          readable.enqueue(chunk);
        },
      });
      return new Response(answer.body.pipeThrough(watched), answer);
    },
  });
  const end = () => client.dispose();
  signal.addEventListener('abort', end);
  try {
    const results = client.iterate<MemberUpdatesSubscription>({ query });
    for await (const { data } of results) {
      if (!data) continue;
      if (data.memberUpdates.kind === 'SESSION_ENDED') return { why: 'sessionEnded' };
      on.update(data.memberUpdates);
    }
    return { why: 'lost' };
  } catch (error) {
    return endOf(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

function endOf(error: unknown): StreamEnd {
  const response = error instanceof NetworkError ? (error.response as Response | undefined) : undefined;
  if (!response || response.status === undefined || response.ok || response.status === 502) return { why: 'lost' };
  if (response.status === 401) return { why: 'sessionEnded' };
  return { why: 'refused', seconds: Number(response.headers.get('retry-after')) || refusedSeconds };
}
