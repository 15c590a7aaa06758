import type { ApiUnderTest } from './api.ts';

export const MEMBER_UPDATES = 'subscription { memberUpdates { kind id at } }';

export interface Update {
  readonly kind: string;
  readonly id: string | null;
  readonly at: string;
}

export interface OpenStream {
  /** Of the answer. */
  readonly headers: Headers;
  /** The next update; rejects when the stream ends first, or nothing comes within the time. */
  next(withinMs?: number): Promise<Update>;
  /** The updates until one of this kind came. */
  until(kind: string, withinMs?: number): Promise<Update[]>;
  /** The updates that have come and were not read. */
  seen(): readonly Update[];
  /** How often the server only said that it is there. */
  heartbeats(): number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const headersOf = (headers: Record<string, string>) => ({
  accept: 'text/event-stream',
  'content-type': 'application/json',
  ...headers,
});

/** Asks for a stream; the answer is one, or a refusal as JSON. */
export const askStream = (
  api: Pick<ApiUnderTest, 'url'>,
  headers: Record<string, string> = {},
  body: object = { query: MEMBER_UPDATES },
  init: RequestInit = {},
): Promise<Response> =>
  fetch(`${api.url}/graphql/stream`, {
    method: 'POST',
    headers: headersOf(headers),
    body: JSON.stringify(body),
    ...init,
  });

/** Opens a stream of updates and reads it as server-sent events. */
export async function openStream(
  api: Pick<ApiUnderTest, 'url'>,
  headers: Record<string, string>,
  query = MEMBER_UPDATES,
): Promise<OpenStream> {
  const over = new AbortController();
  const answer = await askStream(api, headers, { query }, { signal: over.signal });
  if (!answer.ok || !answer.body) throw new Error(`No stream: ${answer.status} ${await answer.text()}`);
  const updates: Update[] = [];
  let beats = 0;
  let wake = (): void => undefined;
  const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith(':')) beats += 1;
        const [, event, data = ''] = /^event: (\w+)\ndata: ?(.*)/.exec(part) ?? [];
        if (event === 'next') updates.push(...Object.values(JSON.parse(data).data as Record<string, Update>));
      }
      wake();
    }
  };
  let isOver = false;
  const ended = read(answer.body)
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      wake();
    });
  const next = async (withinMs = 5_000): Promise<Update> => {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const update = updates.shift();
      if (update) return update;
      if (isOver) throw new Error('The stream has ended.');
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No update within ${withinMs} ms.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  return {
    headers: answer.headers,
    next,
    async until(kind, withinMs = 5_000) {
      const found = [await next(withinMs)];
      while (found.at(-1)?.kind !== kind) found.push(await next(withinMs));
      return found;
    },
    seen: () => updates,
    heartbeats: () => beats,
    ended,
    close: () => over.abort(),
  };
}
