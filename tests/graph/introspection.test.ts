import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it.each([
  ['answers introspection by default', {}, undefined],
  ['refuses it with INTROSPECTION=off, and answers the rest', { INTROSPECTION: 'off' }, 'GRAPHQL_VALIDATION_FAILED'],
] as const)('%s', async (_name, env, code) => {
  const api = await startApi(sandbox, { env });
  try {
    const { errors } = await api.graph('{ __schema { queryType { name } } }');
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect((await api.graph('{ encashQuote(points: 100) { amountPayable } }')).errors).toBeUndefined();
  } finally {
    await api.close();
  }
});
