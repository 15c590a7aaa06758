/* What Node and the oldest browsers (docs/start/known-limits.md) have beyond the language, as far as the rules use it. */

declare class URLSearchParams {
  constructor(init?: string | Readonly<Record<string, string>> | URLSearchParams);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
