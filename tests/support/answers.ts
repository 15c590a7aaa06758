import type { FaultInput } from '#sandbox/faults/faults.ts';

const page = '<html><body>Please log in.</body></html>';
const html = { contentType: 'text/html; charset=utf-8' } as const;

/** Answers to a write that was done, none of which tells that it was. */
export const LOST_ANSWERS = {
  ...Object.fromEntries(
    [200, 201, 202, 203, 204, 205, 206, 299].map((status) => [`${status} without a body`, { kind: 'answer', status }]),
  ),
  '200 with a page': { kind: 'answer', status: 200, body: page, ...html },
  '201 with half a document': { kind: 'answer', status: 201, body: '{"id":' },
  '200 with a number': { kind: 'answer', status: 200, body: '1' },
  ...Object.fromEntries(
    [300, 301, 302, 303, 304, 307, 308].map((status) => [`redirect ${status}`, { kind: 'answer', status }]),
  ),
  '302 with a page': { kind: 'answer', status: 302, body: page, ...html },
  '303 with a document': { kind: 'answer', status: 303, body: '{"id":1}' },
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 429].map((status) => [
      `${status} with a page`,
      { kind: 'answer', status, body: page, ...html },
    ]),
  ),
  '422 with half a document': { kind: 'answer', status: 422, body: '{"errors":' },
  '408': { kind: 'answer', status: 408, body: '{}' },
  '499': { kind: 'answer', status: 499, body: '{}' },
  ...Object.fromEntries(
    [500, 501, 502, 503, 504, 520, 599].map((status) => [`${status}`, { kind: 'answer', status, body: '{}' }]),
  ),
  '503 with a page': { kind: 'answer', status: 503, body: page, ...html },
  '600': { kind: 'answer', status: 600 },
  'a cut answer': { kind: 'truncate' },
  'no answer': { kind: 'commit-then-drop' },
} as const satisfies Readonly<Record<string, Omit<FaultInput, 'surface' | 'route'>>>;

export type LostAnswer = keyof typeof LOST_ANSWERS;
