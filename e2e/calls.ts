import { expect, type Club } from './club.ts';

/** Expects that these calls have reached the backends, by path or template: `GET /orders/:id.json`. */
export async function expectCalls(club: Club, ...wanted: readonly string[]): Promise<void> {
  const calls = await club.calls();
  const made = new Set(calls.flatMap(({ method, route, path }) => [`${method} ${route}`, `${method} ${path}`]));
  expect([...made]).toEqual(expect.arrayContaining([...wanted]));
}
