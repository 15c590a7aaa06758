import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render } from '@testing-library/react';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NEVER, of } from 'rxjs';
import { createClient } from '#desk/apollo/client.ts';
import { Toaster } from '#desk/parts/toaster.tsx';
import { routes } from '#desk/routes.tsx';
import { ConfirmationDialog } from '#desk/session/ConfirmationDialog.tsx';
import { createConfirmations } from '#desk/session/confirmation.ts';
import { SessionEndProvider } from '#desk/session/Session.tsx';
import { Theme } from '#desk/theme/Theme.tsx';

const folder = 'schema/desk';
/** The graph of the desk, without resolvers. */
export const deskSchema: GraphQLSchema = buildASTSchema(
  concatAST(readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')))),
);

/** Values of fields by `Type.field`, and of enums and scalars by `Type`. */
export type Given = Readonly<Record<string, unknown>>;

const scalars: Given = {
  Int: 1,
  Float: 1,
  Boolean: true,
  String: 'text',
  ID: 'an-id',
  DateTime: '2026-11-25T09:30:00.000Z',
  JSON: {},
  Points: 1,
  PointsChange: 1,
};

/** What a session of an administrator, and texts that are days or names of a state, are answered with. */
const usual: Given = {
  Role: 'ADMINISTRATOR',
  'Viewer.expiresAt': '2999-01-01T00:00:00.000Z',
  'DataRequest.dueOn': '2026-12-25',
  'DataRequest.outcome': null,
  'PageInfo.hasNextPage': false,
};

/** An answer to a document with a value in every field: lists have one item, unions are what succeeded. */
export function answerTo(document: DocumentNode, given: Given = {}): Record<string, unknown> {
  const values = { ...usual, ...given };
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }

  function fieldsOf(type: GraphQLOutputType, { selections }: SelectionSetNode): Record<string, unknown> {
    if (!isObjectType(type)) throw new Error(`${String(type)} has no fields.`);
    const parts = selections.map((selection): Record<string, unknown> => {
      if (selection.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = selection;
        const shown = alias?.value ?? name.value;
        if (name.value === '__typename') return { [shown]: type.name };
        const key = `${type.name}.${name.value}`;
        if (Object.hasOwn(values, key)) return { [shown]: values[key] };
        const field = type.getFields()[name.value];
        if (!field) throw new Error(`There is no ${key}.`);
        return { [shown]: valueOf(field.type, selectionSet) };
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      return fragment && condition === type.name
        ? fieldsOf(type, fragment.selectionSet)
        : inUnion(condition, type, fragment);
    });
    return merged(parts);
  }

  /** A fragment on a union that the object is one of. */
  function inUnion(
    condition: string,
    type: GraphQLOutputType,
    fragment: { selectionSet: SelectionSetNode } | undefined,
  ) {
    const on = deskSchema.getType(condition);
    const applies = isAbstractType(on) && isObjectType(type) && deskSchema.isSubType(on, type);
    return applies && fragment ? fieldsOf(type, fragment.selectionSet) : {};
  }

  function valueOf(type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined): unknown {
    if (isNonNullType(type)) return valueOf(type.ofType, selectionSet);
    if (isListType(type)) return [valueOf(type.ofType, selectionSet)];
    if (isAbstractType(type)) {
      const done = deskSchema.getPossibleTypes(type).find(({ name }) => name !== 'Refusal');
      if (!done || !selectionSet) throw new Error(`Nothing succeeds in ${type.name}.`);
      return fieldsOf(done, selectionSet);
    }
    if (selectionSet) return fieldsOf(type, selectionSet);
    const { name } = type;
    if (Object.hasOwn(values, name)) return values[name];
    return isEnumType(type) ? type.getValues()[0]?.name : scalars[name];
  }

  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const root = operation && deskSchema.getRootType(operation.operation);
  if (!root) throw new Error('There is no operation.');
  return fieldsOf(root, operation.selectionSet);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value out of several selections of the same fields. */
function merged(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      const before = all[name];
      all[name] = mergedValue(before, value);
    }
  }
  return all;
}

function mergedValue(before: unknown, value: unknown): unknown {
  if (isRecord(before) && isRecord(value)) return merged([before, value]);
  if (Array.isArray(before) && Array.isArray(value)) return value.map((one, index) => mergedValue(before[index], one));
  return value;
}

/** What the graph answers: values for the generated answer, a failure, or nothing yet. */
export type Answers = (operationName: string, variables: Record<string, unknown>) => Given | Error | null;

/** Opens a page of the desk, instead of the one before, whose graph answers with generated values. */
export function openDesk(path: string, answers: Answers = () => ({})) {
  cleanup();
  const confirmations = createConfirmations();
  const asked: string[] = [];
  const client = createClient({ confirm: confirmations.request, onUnauthenticated: () => null });
  client.setLink(
    new ApolloLink(({ operationName = '', query, variables }) => {
      asked.push(operationName);
      const given = answers(operationName, variables);
      if (given instanceof Error) throw given;
      if (given === null) return NEVER;
      return of({ data: answerTo(query, given) });
    }),
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <Theme>
      <SessionEndProvider>
        {() => (
          <ApolloProvider client={client}>
            <RouterProvider router={router} />
            <ConfirmationDialog confirmations={confirmations} />
          </ApolloProvider>
        )}
      </SessionEndProvider>
      <Toaster />
    </Theme>,
  );
  return { ...view, client, router, asked };
}
