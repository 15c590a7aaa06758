import { globSync, readFileSync } from 'node:fs';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { act } from '#clients/act.ts';

type Result =
  | { readonly __typename: 'SaveSuccess'; readonly id: string }
  | { readonly __typename: 'RateLimitedError'; readonly message: string; readonly retryAfterSeconds: number };

const otherwise = 'It was not saved.';
const answered = (save: Result) => act<Result>(Promise.resolve({ data: { save } }), otherwise);

describe('a mutation', () => {
  it('that was done gives what it did', async () => {
    const done = { __typename: 'SaveSuccess', id: '7' } as const;
    expect(await answered(done)).toEqual({ done });
  });

  it('that was refused says why', async () => {
    const refused = { __typename: 'RateLimitedError', message: 'Later.', retryAfterSeconds: 9 } as const;
    expect(await answered(refused)).toEqual({ refused, message: 'Later.', error: undefined });
  });

  it('that the graph could not do has the words of the graph', async () => {
    const error = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'The office is closed.' }] });
    const expected = { refused: null, message: 'The office is closed.', error };
    expect(await act<Result>(Promise.resolve({ data: null, error }), otherwise)).toEqual(expected);
    expect(await act<Result>(Promise.reject(error), otherwise)).toEqual(expected);
  });

  it('without an answer says what its form says', async () => {
    const error = new TypeError('Failed to fetch');
    const expected = { refused: null, message: otherwise, error };
    expect(await act<Result>(Promise.resolve({ error }), otherwise)).toEqual(expected);
    expect(await act<Result>(Promise.reject(error), otherwise)).toEqual(expected);
    expect(await act<Result>(Promise.resolve({ data: null }), otherwise)).toMatchObject({ message: otherwise });
  });
});

it('a type of the graph is a failure if it is named an error, and only then', () => {
  const sdl = globSync('schema/*.graphql').map((file) => readFileSync(file, 'utf8'));
  const schema = buildSchema(sdl.join('\n'), { assumeValid: true });
  const failures = schema.getPossibleTypes(schema.getType('UserError') as never).map(({ name }) => name);
  const named = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Error') && name !== 'UserError');
  expect(failures.length).toBeGreaterThan(45);
  expect(named.toSorted()).toEqual(failures.toSorted());
});
