import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type FragmentDefinitionNode,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCache } from '#web/apollo/cache.ts';

const manifest = JSON.parse(readFileSync('api/__generated__/persisted-operations.json', 'utf8')) as {
  readonly operations: readonly { readonly name: string; readonly clientName: string; readonly body: string }[];
};
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const cache = createCache();

/** Whether the cache keeps objects of this type by their id, and refuses one without. */
const isKeyed = (type: string): boolean => cache.identify({ __typename: type, id: '1' }) === `${type}:{"id":"1"}`;
const keyed = new Set(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .map(({ name }) => name)
    .filter(isKeyed),
);

/** Whether a selection has the id of an object of this type. */
function hasId(
  { selections }: SelectionSetNode,
  type: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): boolean {
  const isOf = (condition: string | undefined) => {
    const of = condition === undefined ? undefined : schema.getType(condition);
    return (
      condition === undefined ||
      condition === type ||
      (isAbstractType(of) && schema.getPossibleTypes(of).some(({ name }) => name === type))
    );
  };
  return selections.some((one) => {
    if (one.kind === Kind.FIELD) return one.name.value === 'id' && one.alias === undefined;
    const part = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
    return part && isOf(part.typeCondition?.name.value) ? hasId(part.selectionSet, type, fragments) : false;
  });
}

describe('the operations of the site', () => {
  it('are kept by a cache that needs some ids', () => {
    expect([...keyed]).toContain('Referral');
  });

  it.each(manifest.operations.filter(({ clientName }) => clientName === 'web'))(
    'have the id of whatever the cache keeps by its id: $name',
    ({ body }) => {
      const document = parse(body);
      const fragments = new Map(
        document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
      );
      const missing: string[] = [];
      const info = new TypeInfo(schema);
      visit(
        document,
        visitWithTypeInfo(info, {
          Field({ name, selectionSet }) {
            const type = getNamedType(info.getType());
            if (!selectionSet || !isCompositeType(type)) return;
            const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
            missing.push(
              ...possible
                .filter((one) => keyed.has(one.name) && !hasId(selectionSet, one.name, fragments))
                .map((one) => `${name.value}: ${one.name}`),
            );
          },
        }),
      );
      expect(missing).toEqual([]);
    },
  );
});
