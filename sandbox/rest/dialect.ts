import type { Dialect } from '../answer.ts';

/** How the club's REST backend words errors: one object with a message. */
export const restDialect: Dialect = {
  notFound: () => ({ status: 404, body: { error: 'Not found.' } }),
  notAllowed: (method) => ({ status: 405, body: { error: `${method} is not allowed here.` } }),
  unreadable: (status, message) => ({ status, body: { error: message } }),
  failed: (status, _errorCode, message) => ({
    status,
    body: { error: message ?? (status >= 500 ? 'Something went wrong on our side.' : 'The request was refused.') },
  }),
};
