import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference, where a client likes several of them equally. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The encoding of the answer to a request; `identity` where nothing we have is accepted. */
export function encodingFor({ 'accept-encoding': header }: IncomingHttpHeaders): Encoding {
  if (typeof header !== 'string') return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const [best = 'identity'] = encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** Whether the client already has the answer with this tag, by its `If-None-Match` header. */
function hasCopy(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size compression saves less than it costs. */
const leastCompressed = 1_024;
/** Of brotli: the best would take a hundred times as long and save a twentieth of the bytes. */
const quality = 6;
/** What an answer takes besides its bytes, in a heap snapshot. */
const bytesOfObjects = 2_000;
/** Beyond its freshness a CDN may send an answer for this long while it reads a new one. */
const cdnStaleSeconds = 30;

/** One encoding of an answer, with its headers as Node writes them: names and values in turn. */
interface Variant {
  readonly body: Buffer;
  readonly tag: string;
  readonly full: string[];
  readonly unchanged: string[];
}

export interface AnswerSource {
  readonly body: Buffer;
  readonly type: string;
  /** Without those that depend on the encoding or on the time. */
  readonly headers: readonly (readonly [string, string])[];
  readonly vary: string;
  /** Until when everything in it is fresh, in milliseconds since 1970. */
  readonly freshUntil: number;
  /** What it was built from. An object instead of a function, which could keep the whole request in memory. */
  readonly reads: { isCurrent(): boolean };
  /** The name of the operation that it answers; none for a page. */
  readonly operation?: string;
}

/** The same bytes alone. Node hands out short and compressed ones as parts of larger blocks, which would stay in memory. */
function alone(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

/** An answer as the bytes that are sent, in the encodings that were asked for, each compressed once. */
export class CachedAnswer {
  readonly #source: AnswerSource;
  readonly #onFailure: (error: unknown) => void;
  readonly #hash: string;
  readonly #variants = new Map<Encoding, Variant>();
  /** The encodings that are made, or being made. */
  readonly #asked = new Set<Encoding>();
  #secondsLeft = -1;

  private constructor(source: AnswerSource, onFailure: (error: unknown) => void) {
    this.#source = { ...source, body: alone(source.body) };
    this.#onFailure = onFailure;
    this.#hash = createHash('sha256').update(source.body).digest('base64url').slice(0, 22);
    this.#add('identity', this.#source.body);
  }

  /**
   * @param first the encoding for the first that waits for it.
   * @param onFailure told when compressing in the background fails; the answer is then sent as it is.
   */
  static async create(
    source: AnswerSource,
    first: Encoding,
    onFailure: (error: unknown) => void,
  ): Promise<CachedAnswer> {
    const answer = new CachedAnswer(source, onFailure);
    await answer.#compress(first);
    return answer;
  }

  async #compress(encoding: Encoding): Promise<void> {
    if (this.#asked.has(encoding) || encoding === 'identity' || this.#source.body.length < leastCompressed) return;
    this.#asked.add(encoding);
    const { body } = this.#source;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const bytes = await (encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body));
    if (bytes.length <= body.length / 2) this.#add(encoding, bytes);
  }

  #add(encoding: Encoding, bytes: Buffer): void {
    const body = alone(bytes);
    const tag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    // The first two change with the time.
    const unchanged = ['cache-control', '', 'cdn-cache-control', '', 'vary', this.#source.vary, 'etag', tag];
    const full = [
      ...unchanged,
      ...this.#source.headers.flat(),
      'content-type',
      this.#source.type,
      'content-length',
      String(body.length),
    ];
    if (encoding !== 'identity') full.push('content-encoding', encoding);
    this.#variants.set(encoding, { body, tag, full, unchanged });
    this.#secondsLeft = -1;
  }

  get type(): string {
    return this.#source.type;
  }

  get operation(): string | undefined {
    return this.#source.operation;
  }

  /** Of memory, in bytes, with both compressed encodings, each of which is kept if it has at most half of the bytes. */
  get size(): number {
    return 2 * this.#source.body.length + bytesOfObjects;
  }

  isFresh(now: number): boolean {
    return now < this.#source.freshUntil && this.#source.reads.isCurrent();
  }

  /** Writes the remaining freshness into the headers; it changes once a second. */
  #stamp(now: number): void {
    const seconds = Math.max(0, Math.floor((this.#source.freshUntil - now) / 1000));
    if (seconds === this.#secondsLeft) return;
    this.#secondsLeft = seconds;
    const browser = `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
    const cdn = `max-age=${seconds}, stale-while-revalidate=${cdnStaleSeconds}`;
    for (const { full, unchanged } of this.#variants.values()) {
      full[1] = unchanged[1] = browser;
      full[3] = unchanged[3] = cdn;
    }
  }

  /** Sends it as the answer of a GET or HEAD, or that it has not changed. */
  send({ headers, method }: IncomingMessage, response: ServerResponse, now: number): void {
    const variant = this.#variantFor(headers);
    this.#stamp(now);
    if (hasCopy(headers['if-none-match'], variant.tag)) {
      response.writeHead(304, variant.unchanged).end();
      return;
    }
    response.writeHead(200, variant.full);
    if (method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  /** The bytes and headers for the answer of a POST, which nobody keeps. */
  forPost({ headers }: IncomingMessage): { readonly body: Buffer; readonly headers: OutgoingHttpHeaders } {
    const { body, full } = this.#variantFor(headers);
    const encoding = full.indexOf('content-encoding');
    return { body, headers: encoding < 0 ? {} : { 'content-encoding': full[encoding + 1] } };
  }

  /** The first who wants another encoding does not wait for it. */
  #variantFor(headers: IncomingMessage['headers']): Variant {
    const encoding = encodingFor(headers);
    const variant = this.#variants.get(encoding);
    if (variant) return variant;
    this.#compress(encoding).catch(this.#onFailure);
    const identity = this.#variants.get('identity');
    if (!identity) throw new Error('An answer has at least its own bytes.');
    return identity;
  }
}
