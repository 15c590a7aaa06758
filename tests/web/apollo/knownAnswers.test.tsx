import { ApolloClient, ApolloLink, execute, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  getOperationAST,
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
import { createClient as createDeskClient, newerClub } from '#desk/apollo/client.ts';
import { actAndTell } from '#desk/parts/actAndTell.ts';
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

/** The operations of a client that answer with one of several types, each with its only field. */
function operationsIn(files: Files, schema: GraphQLSchema) {
  const documents = Object.values(files).flatMap((file) => Object.values(file).filter(isOperation));
  return documents.flatMap((document) => {
    const [operation] = document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one : []));
    const [field, ...others] = operation?.selectionSet.selections ?? [];
    if (!operation || field?.kind !== Kind.FIELD || others.length > 0) return [];
    const type = getNamedType(schema.getRootType(operation.operation)?.getFields()[field.name.value]?.type);
    const name = operation.name?.value ?? '';
    return isUnionType(type) ? [{ name, field: field.name.value, document, types: type.getTypes() }] : [];
  });
}

const isOperation = (one: unknown): one is DocumentNode =>
  typeof one === 'object' &&
  one !== null &&
  'definitions' in one &&
  (one as DocumentNode).definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION);

type Answer = Readonly<Record<string, { readonly __typename: string }>>;

const send = (client: ApolloClient, document: DocumentNode): Promise<{ readonly data?: Answer | undefined }> =>
  getOperationAST(document)?.operation === OperationTypeNode.MUTATION
    ? client.mutate<Answer>({ mutation: document, fetchPolicy: 'no-cache' })
    : client.query<Answer>({ query: document, fetchPolicy: 'no-cache' });

const ofPages = operationsIn(import.meta.glob<object>('/web/**/*.generated.ts', { eager: true }), publicSchema);
const ofKiosk = operationsIn(import.meta.glob<object>('/kiosk/**/*.generated.ts', { eager: true }), publicSchema);
const ofDesk = operationsIn(import.meta.glob<object>('/desk/**/*.generated.ts', { eager: true }), deskSchema);

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

const failureOf = async (client: ApolloClient, document: DocumentNode): Promise<string | null> => {
  const error: unknown = await send(client, document).then(
    () => null,
    (reason: unknown) => reason,
  );
  return CombinedGraphQLErrors.is(error) ? error.message : null;
};

it('every operation of the three clients is looked at', () => {
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
    expect(await actAndTell(send(client, document))).toBeNull();
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
