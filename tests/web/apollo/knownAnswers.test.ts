import { globSync, readFileSync } from 'node:fs';
import { ApolloLink, execute, type ApolloClient } from '@apollo/client';
import { buildSchema, getNamedType, isUnionType, Kind, OperationTypeNode, parse } from 'graphql';
import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { newerAnswer } from '#text/failure.ts';
import { knownAnswers } from '#web/apollo/knownAnswers.ts';

const schema = buildSchema(
  globSync('schema/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
  { assumeValid: true },
);
const isError = (name: string) =>
  schema.getPossibleTypes(schema.getType('UserError') as never).some((one) => one.name === name);

/** The mutations of the site, each with its first field and what that can return. */
const mutations = globSync('web/{app,club,features}/**/*.graphql')
  .map((file) => parse(readFileSync(file, 'utf8')))
  .flatMap((document) =>
    document.definitions.flatMap((one) => {
      if (one.kind !== Kind.OPERATION_DEFINITION || one.operation !== OperationTypeNode.MUTATION) return [];
      const [field] = one.selectionSet.selections;
      if (field?.kind !== Kind.FIELD) return [];
      const type = getNamedType(schema.getMutationType()?.getFields()[field.name.value]?.type);
      return [
        {
          name: one.name?.value ?? '',
          field: field.name.value,
          document: { kind: Kind.DOCUMENT, definitions: [one] } as const,
          type,
        },
      ];
    }),
  );
const unions = mutations.filter(({ type }) => isUnionType(type));

const answer = (document: ReturnType<typeof parse>, field: string, outcome: object) =>
  firstValueFrom(
    execute(
      knownAnswers.concat(new ApolloLink(() => of({ data: { [field]: outcome } }))),
      { query: document },
      { client: {} as ApolloClient },
    ),
  );

describe('the outcome of a mutation', () => {
  it('is looked at wherever it can be of several types', () => expect(unions.length).toBeGreaterThan(30));

  it.each(unions)('$name is passed on when its type is known', async ({ document, field, type }) => {
    for (const { name } of isUnionType(type) ? type.getTypes() : []) {
      const outcome = { __typename: name, ...(isError(name) ? { message: 'No.' } : {}) };
      expect([name, (await answer(document, field, outcome)).data]).toEqual([name, { [field]: outcome }]);
    }
  });

  it.each(unions)(
    '$name is a failure with a sentence when a newer graph added its type',
    async ({ document, field }) => {
      for (const [outcome, message] of [
        [{ __typename: 'NewerError', message: 'The office is closed.' }, 'The office is closed.'],
        [{ __typename: 'NewerSuccess' }, newerAnswer],
      ] as const) {
        expect(await answer(document, field, outcome)).toMatchObject({ data: null, errors: [{ message }] });
      }
    },
  );
});
