/** One request as a handler sees it. */
export interface Call {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bearer: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a handler answers; a body that is text goes out as it is, everything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}

/** The words in which one surface refuses: the REST backend and Salesforce speak differently. */
export interface Dialect {
  readonly notFound: () => Answer;
  readonly notAllowed: (method: string, allowed: string) => Answer;
  readonly unreadable: (status: number, message: string) => Answer;
  readonly failed: (status: number, errorCode?: string, message?: string) => Answer;
}
