/* What browsers and Node both have beyond the language, as far as the rules use it. */

declare class URLSearchParams {
  constructor(init?: string | Readonly<Record<string, string>> | URLSearchParams);
  readonly size: number;
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

declare class URL {
  static parse(url: string, base?: string): URL | null;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}
