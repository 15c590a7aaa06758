import { ApolloClient, ApolloLink, execute, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isUnionType,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { firstValueFrom, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownAnswers } from '#clients/knownAnswers.ts';
import { messages } from '#rules/messages.ts';
import { newerAnswer } from '#text/failure.ts';
import { createClient as createDeskClient } from '#desk/apollo/client.ts';
import { act, newerClub } from '#desk/parts/act.ts';
import * as toaster from '#desk/parts/toaster.tsx';
import { createClient as createKioskClient } from '#kiosk/apollo/client.ts';
import { possibleTypes as typesOfKiosk } from '#kiosk/apollo/__generated__/possible-types.ts';
import { possibleTypes as typesOfPages } from '#web/apollo/__generated__/possible-types.ts';
import { transport } from '#web/apollo/transport.ts';

type Files = Readonly<Record<string, object>>;

const schemaOf = (files: Readonly<Record<string, string>>): GraphQLSchema =>
  buildSchema(Object.values(files).join('\n'), { assumeValid: true });
const publicSchema = schemaOf(
  import.meta.glob<string>('/schema/*.graphql', { query: '?raw', import: 'default', eager: true }),
);
const deskSchema = schemaOf(
  import.meta.glob<string>('/schema/desk/*.graphql', { query: '?raw', import: 'default', eager: true }),
);
const isError = (name: string) =>
  publicSchema.getPossibleTypes(publicSchema.getType('UserError') as never).some((one) => one.name === name);

/** The mutations of a client that answer with one of several types, each with its first field. */
function mutationsIn(files: Files, schema: GraphQLSchema) {
  const documents = Object.values(files).flatMap((file) => Object.values(file).filter(isMutation));
  return documents.flatMap((document) => {
    const [operation] = document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one : []));
    const [field] = operation?.selectionSet.selections ?? [];
    if (field?.kind !== Kind.FIELD) return [];
    const type = getNamedType(schema.getMutationType()?.getFields()[field.name.value]?.type);
    const name = operation?.name?.value ?? '';
    return isUnionType(type) ? [{ name, field: field.name.value, document, types: type.getTypes() }] : [];
  });
}

const isMutation = (one: unknown): one is DocumentNode =>
  typeof one === 'object' &&
  one !== null &&
  'definitions' in one &&
  (one as DocumentNode).definitions.some(
    (part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === OperationTypeNode.MUTATION,
  );

const ofPages = mutationsIn(import.meta.glob<object>('/web/**/*.generated.ts', { eager: true }), publicSchema);
const ofKiosk = mutationsIn(import.meta.glob<object>('/kiosk/**/*.generated.ts', { eager: true }), publicSchema);
const ofDesk = mutationsIn(import.meta.glob<object>('/desk/**/*.generated.ts', { eager: true }), deskSchema);

/** What a newer graph could answer. */
const withMessage = { __typename: 'NewerError', message: 'The office is closed.' };
const withoutMessage = { __typename: 'NewerSuccess' };

/** The graph answers this. */
const answering = (field: string, outcome: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { [field]: outcome } }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failureOf = async (client: ApolloClient, mutation: DocumentNode): Promise<string | null> => {
  const error: unknown = await client.mutate({ mutation, fetchPolicy: 'no-cache' }).then(
    () => null,
    (reason: unknown) => reason,
  );
  return CombinedGraphQLErrors.is(error) ? error.message : null;
};

it('every mutation of the three clients is looked at', () => {
  expect(ofPages.length).toBeGreaterThan(30);
  expect(ofKiosk.length).toBeGreaterThan(8);
  expect(ofDesk.length).toBeGreaterThan(20);
});

describe('an outcome that a newer graph added', () => {
  it.each(ofPages)('is a failure with a sentence for $name of the site', async ({ document, field }) => {
    const client = new ApolloClient({ link: ApolloLink.from([transport]), cache: new InMemoryCache() });
    answering(field, withMessage);
    expect(await failureOf(client, document)).toBe(withMessage.message);
    answering(field, withoutMessage);
    expect(await failureOf(client, document)).toBe(newerAnswer);
  });

  it.each(ofKiosk)('is a failure with a sentence for $name of a kiosk', async ({ document, field }) => {
    answering(field, withMessage);
    expect(await failureOf(createKioskClient(null), document)).toBe(withMessage.message);
    answering(field, withoutMessage);
    expect(await failureOf(createKioskClient(null), document)).toBe(messages.outcomeUnknown);
  });

  it.each(ofDesk)('is told in a sentence for $name of the desk', async ({ document, field }) => {
    const said = vi.spyOn(toaster, 'sayFailed').mockReturnValue(undefined);
    answering(field, withoutMessage);
    const client = createDeskClient({ confirm: async () => undefined, onUnauthenticated: () => undefined });
    const answer = client.mutate<Record<string, { readonly __typename: string }>>({
      mutation: document,
      fetchPolicy: 'no-cache',
    });
    expect(await act(answer.then(({ data }) => data?.[field]))).toBeNull();
    expect(said.mock.calls).toEqual([[newerClub]]);
  });
});

describe('an outcome that is known', () => {
  it.each([...ofPages, ...ofKiosk])('is passed on for $name', async ({ name, document, field, types }) => {
    const link = knownAnswers(name.startsWith('Kiosk') ? typesOfKiosk : typesOfPages, () => 'not known');
    for (const type of types) {
      const outcome = { __typename: type.name, ...(isError(type.name) ? { message: 'No.' } : {}) };
      const answer = link.concat(new ApolloLink(() => of({ data: { [field]: outcome } })));
      const { data } = await firstValueFrom(execute(answer, { query: document }, { client: {} as ApolloClient }));
      expect([type.name, data]).toEqual([type.name, { [field]: outcome }]);
    }
  });
});
