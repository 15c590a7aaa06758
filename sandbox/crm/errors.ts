import type { Answer, Dialect } from '../answer.ts';

/** One entry of Salesforce's error list. */
export interface CrmProblem {
  readonly message: string;
  readonly errorCode: string;
  readonly fields?: readonly string[];
  /** The result of the duplicate rule. The misspelling is Salesforce's own. */
  readonly duplicateResut?: Readonly<Record<string, unknown>>;
}

/** An error thrown inside the CRM's handlers. It becomes the response. */
export class CrmRefusal extends Error {
  readonly status: number;
  readonly problems: readonly CrmProblem[];

  constructor(status: number, ...problems: CrmProblem[]) {
    super(problems[0]?.errorCode ?? 'CRM refusal');
    this.name = 'CrmRefusal';
    this.status = status;
    this.problems = problems;
  }
}

/** The body is not JSON, or not in the format of this endpoint. */
export function unreadableBody(): CrmRefusal {
  return new CrmRefusal(400, UNREADABLE);
}

/** The error response in Salesforce's format: an array, even for a single error. */
export function refuse(status: number, ...problems: readonly CrmProblem[]): Answer {
  return { status, body: problems };
}

export const SESSION_INVALID: CrmProblem = {
  message: 'Session expired or invalid',
  errorCode: 'INVALID_SESSION_ID',
};
export const LIMIT_EXCEEDED: CrmProblem = {
  message: 'TotalRequests Limit exceeded.',
  errorCode: 'REQUEST_LIMIT_EXCEEDED',
};

export const NOT_FOUND: CrmProblem = { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' };

export const ENTITY_IS_DELETED: CrmProblem = {
  errorCode: 'ENTITY_IS_DELETED',
  message: 'entity is deleted',
  fields: [],
};

const UNREADABLE: CrmProblem = {
  message: 'Unexpected character in the request body at [line:1, column:1]',
  errorCode: 'JSON_PARSER_ERROR',
};

export const ROW_LOCKED: CrmProblem = {
  message: 'unable to obtain exclusive access to this record or 1 records',
  errorCode: 'UNABLE_TO_LOCK_ROW',
  fields: [],
};

const BY_STATUS: Readonly<Record<number, CrmProblem>> = {
  400: ROW_LOCKED,
  401: SESSION_INVALID,
  403: LIMIT_EXCEEDED,
  404: NOT_FOUND,
  500: {
    message: 'An unexpected error occurred. Please include this ErrorId if you contact support: 0-DEMO',
    errorCode: 'UNKNOWN_EXCEPTION',
  },
  503: { message: 'The requested resource is no longer available', errorCode: 'SERVER_UNAVAILABLE' },
};

/** How the CRM's instance words errors for calls that never reach a handler. */
export const crmDialect: Dialect = {
  notFound: () => refuse(404, NOT_FOUND),
  notAllowed: (method, allowed) =>
    refuse(405, {
      errorCode: 'METHOD_NOT_ALLOWED',
      message: `HTTP Method '${method}' not allowed. Allowed are ${allowed}`,
    }),
  unreadable: (status) =>
    status === 415
      ? refuse(415, {
          message: 'Content-Type header specified in HTTP request is not supported',
          errorCode: 'UNSUPPORTED_MEDIA_TYPE',
        })
      : refuse(400, UNREADABLE),
  failed: (status, errorCode, message) => {
    const usual = BY_STATUS[status] ?? { message: 'The request failed.', errorCode: 'UNKNOWN_EXCEPTION' };
    return refuse(status, {
      ...usual,
      ...(errorCode === undefined ? {} : { errorCode, message: errorCode }),
      ...(message === undefined ? {} : { message }),
    });
  },
};

/** How the login host words errors: one object, as in RFC 6749. */
export const loginDialect: Dialect = {
  notFound: () => ({ status: 404, body: { error: 'not_found', error_description: 'no such page' } }),
  notAllowed: () => ({
    status: 405,
    body: { error: 'invalid_request', error_description: 'must use HTTP POST' },
  }),
  unreadable: () => ({
    status: 400,
    body: { error: 'unsupported_grant_type', error_description: 'grant type not supported' },
  }),
  failed: (status, errorCode, message) => ({
    status,
    body: {
      error: errorCode ?? (status >= 500 ? 'server_error' : 'invalid_grant'),
      error_description: message ?? (status >= 500 ? 'temporarily unavailable' : 'expired access/refresh token'),
    },
  }),
};
