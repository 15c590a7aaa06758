import type { FaultInput } from '#sandbox/faults/faults.ts';

const page = '<html><body>Please log in.</body></html>';
const html = { contentType: 'text/html; charset=utf-8' } as const;

type LostAnswer = Omit<FaultInput, 'surface' | 'route'>;

const answer = (status: number, more: Pick<FaultInput, 'body' | 'contentType'> = {}): LostAnswer => ({
  kind: 'answer',
  status,
  ...more,
});
const each = (statuses: readonly number[], nameOf: (status: number) => string, more = {}) =>
  Object.fromEntries(statuses.map((status) => [nameOf(status), answer(status, more)]));

/** Answers to a write that was done, none of which tells that it was. */
export const LOST_ANSWERS: Readonly<Record<string, LostAnswer>> = {
  ...each([200, 201, 202, 203, 204, 205, 206, 299], (status) => `${status} without a body`),
  '200 with a page': answer(200, { body: page, ...html }),
  '201 with half a document': answer(201, { body: '{"id":' }),
  '200 with a number': answer(200, { body: '1' }),
  ...each([300, 301, 302, 303, 304, 307, 308], (status) => `redirect ${status}`),
  '302 with a page': answer(302, { body: page, ...html }),
  '303 with a document': answer(303, { body: '{"id":1}' }),
  ...each([400, 401, 403, 404, 409, 413, 422, 429], (status) => `${status} with a page`, { body: page, ...html }),
  '422 with half a document': answer(422, { body: '{"errors":' }),
  ...each([408, 499, 500, 501, 502, 503, 504, 520, 599], String, { body: '{}' }),
  '503 with a page': answer(503, { body: page, ...html }),
  '600': answer(600),
  'a cut answer': { kind: 'truncate' },
  'no answer': { kind: 'commit-then-drop' },
};
