export interface Call {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bearer: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The response of a handler. A text body is sent as it is, everything else as JSON. */
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

/** How a surface words its errors: the REST backend and Salesforce use different formats. */
export interface Dialect {
  readonly notFound: () => Answer;
  readonly notAllowed: (method: string, allowed: string) => Answer;
  readonly unreadable: (status: number, message: string) => Answer;
  readonly failed: (status: number, errorCode?: string, message?: string) => Answer;
}
