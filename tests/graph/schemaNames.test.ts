import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDeskSchema } from '#api/graph/desk/schema.ts';
import { scopesOfField } from '#api/graph/policy.ts';
import { schema } from '#tests/support/operations.ts';

/** The rules of docs/build/graph-names.md. */
const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('_') && name !== 'link__Import');
const objects = own.filter(isObjectType);
const deskObjects = Object.values(createDeskSchema().getTypeMap()).filter(isObjectType);
const inputs = own.filter(isInputObjectType);
const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const fieldsIn = (types: readonly GraphQLObjectType[]) =>
  types.flatMap((type) => fieldsOf(type).map((field) => ({ type, field, at: `${type.name}.${field.name}` })));
const fields = fieldsIn(objects);
const named = (field: GraphQLField<unknown, unknown>) => getNamedType(field.type).name;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const mutations = fieldsOf(schema.getMutationType() ?? expect.fail('There are mutations.'));

/** What goes on after the answer, so that a mutation answers the thing itself, as later reads do. */
const processes = new Set(['Redemption', 'OrderApproval', 'DeviceAuthorization']);
/** Words of the specification, of a standard, or of the address of a state of India. */
const statusTexts = new Set(['Project.status']);
const statesOfIndia = new Set(['Address.state', 'OrderAddress.state']);

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
}
const inType = (type: Described, parts: readonly Described[], between: (name: string) => string) =>
  parts.map(({ name, description }) => ({ name: `${type.name}${between(name)}`, description }));

/** Types, fields, arguments, inputs and values that have no description. */
function withoutDescription(types: readonly GraphQLNamedType[]): readonly string[] {
  const described = types.flatMap((type): readonly Described[] => {
    const theirFields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const values = isEnumType(type) ? type.getValues() : [];
    const parts = isInputObjectType(type) ? Object.values(type.getFields()) : [...theirFields, ...values];
    return [
      // A scalar with code of its own is described in the SDL alone.
      { name: type.name, description: type.description ?? type.astNode?.description?.value },
      ...inType(type, parts, (name) => `.${name}`),
      ...theirFields.flatMap((field) => inType(type, field.args, (name) => `.${field.name}(${name})`)),
    ];
  });
  return described.filter(({ description }) => !description).map(({ name }) => name);
}

/** What a description says about scopes. */
const scopesSaidBy = (description: string | null | undefined): readonly (string | undefined)[] =>
  [...(/Needs the scopes? (.+)\.$/.exec(description ?? '')?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);

describe('the descriptions', () => {
  const written = (type: GraphQLNamedType) => !type.name.startsWith('__') && !isSpecifiedScalarType(type);

  it('are there for every type, field, argument, input and value', () => {
    expect(withoutDescription(own.filter(written))).toEqual([]);
  });

  it('are there for those of the desk', () => {
    const types = Object.values(createDeskSchema().getTypeMap()).filter(written);
    expect(types.length).toBeGreaterThan(90);
    expect(withoutDescription(types)).toEqual([]);
  });

  it('name the scopes that a field needs, all of them and no other', () => {
    const needed = fields.map(({ field, at }) => ({ at, scopes: scopesOfField(schema, field) ?? [] }));
    expect(needed.filter(({ scopes }) => scopes.length > 0).length).toBeGreaterThan(80);
    expect(fields.map(({ field, at }) => ({ at, scopes: scopesSaidBy(field.description) }))).toEqual(needed);
  });
});

describe('a mutation', () => {
  it.each(mutations.map((field) => [field.name, field] as const))(
    '%s has an input, a result and one success',
    (_, field) => {
      const name = capital(field.name);
      const result = getNamedType(field.type);
      expect(isNonNullType(field.type)).toBe(true);
      expect(result.name).toBe(`${name}Result`);
      const members = isUnionType(result) ? result.getTypes() : [];
      const failures = members.filter((type) => type.getInterfaces().some((one) => one.name === 'UserError'));
      const successes = members.filter((type) => !failures.includes(type)).map((type) => type.name);
      expect(successes).toHaveLength(1);
      expect(successes[0] === `${name}Success` || processes.has(successes[0] ?? '')).toBe(true);
      expect(failures.filter((type) => !type.name.endsWith('Error'))).toEqual([]);

      expect(field.args.filter((argument) => !['id', 'input'].includes(argument.name))).toEqual([]);
      expect(field.args.filter(({ type }) => !isNonNullType(type))).toEqual([]);
      const inputTypes = field.args.filter((one) => one.name === 'input').map(({ type }) => getNamedType(type).name);
      // An input of two mutations has the name of what they share.
      expect(inputTypes.filter((type) => !`${name}Input`.includes(type))).toEqual([]);
    },
  );

  it('that counts for a limit answers the refusal as it answers others', () => {
    const limited = mutations.filter(({ astNode }) => astNode?.directives?.some((one) => one.name.value === 'limit'));
    expect(limited.length).toBeGreaterThan(10);
    const without = limited.filter((field) => {
      const result = getNamedType(field.type);
      return isUnionType(result) && !result.getTypes().some((type) => type.name === 'RateLimitedError');
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

describe('a list with pages', () => {
  const lists = fields.filter(({ field }) => named(field).endsWith('Connection'));

  it('is a connection of nodes, with a cursor for each', () => {
    for (const { field } of lists) {
      const connection = schema.getType(named(field));
      if (!isObjectType(connection)) throw new Error(`${named(field)} is no object.`);
      const of = connection.name.replace(/Connection$/, '');
      const types = Object.fromEntries(fieldsOf(connection).map((one) => [one.name, String(one.type)]));
      expect(types).toMatchObject({ edges: `[${of}Edge!]!`, pageInfo: 'PageInfo!', totalCount: 'Int!' });
      expect(types['nodes']).toMatch(/^\[\w+!\]!$/);
      const edge = schema.getType(`${of}Edge`);
      expect(isObjectType(edge) && fieldsOf(edge).map(({ name }) => name)).toEqual(['cursor', 'node']);
    }
    expect(lists.length).toBeGreaterThan(8);
  });

  it('is narrowed by a filter, ordered by a sort, and read with first and after', () => {
    const numbered = new Set(['Query.posts(page)']);
    const odd = lists.flatMap(({ field, at }) =>
      field.args
        .filter(({ name, type }) => {
          if (name === 'filter') return !getNamedType(type).name.endsWith('Filter');
          if (name === 'sort') return !getNamedType(type).name.endsWith('Sort');
          return name !== 'first' && name !== 'after';
        })
        .map(({ name }) => `${at}(${name})`),
    );
    expect(odd.filter((argument) => !numbered.has(argument))).toEqual([]);
  });
});

describe('the name of a field, also of the desk,', () => {
  const all = [...fields, ...fieldsIn(deskObjects.filter(({ name }) => !name.startsWith('__')))];
  const withType = (type: string) => all.filter(({ field }) => named(field) === type);

  it('of a boolean begins with is, has, can or needs', () => {
    expect(
      withType('Boolean')
        .filter(({ type, field }) => type.name !== 'Mutation' && !/^(is|has|can|needs)[A-Z]/.test(field.name))
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('of a moment ends in At, or is a word for a beginning or an end; in an entry of a log it is at', () => {
    const words =
      /^(since|asOf|from|to|through|readThrough|memberSince|expectedSince|until|extendableUntil|confirmedUntil)$/;
    const entries = /(Step|Entry|Notification|MemberUpdate|Exchange|RetentionRun)$/;
    const odd = withType('DateTime').filter(
      ({ type, field }) =>
        !field.name.endsWith('At') && !words.test(field.name) && !(field.name === 'at' && entries.test(type.name)),
    );
    expect(odd.map(({ at }) => at)).toEqual([]);
  });

  it('is status for what the business knows, state for what a process is in; stage only of an operation on the desk', () => {
    const enums = all.filter(({ field, at }) => ['status', 'state'].includes(field.name) && at !== 'Exchange.status');
    const odd = enums.filter(({ field, at }) => {
      if (statusTexts.has(at) || statesOfIndia.has(at)) return false;
      return !isEnumType(getNamedType(field.type)) || !named(field).endsWith(capital(field.name));
    });
    expect(odd.map(({ at }) => at)).toEqual([]);
    const texts = fields.filter(({ field }) => /stage|phase/i.test(field.name));
    expect(texts.map(({ at }) => at)).toEqual([]);
  });

  it('does not say missing for what could not be read', () => {
    expect(fields.filter(({ field }) => /missing/i.test(field.name)).map(({ at }) => at)).toEqual([]);
  });
});

describe('an enum', () => {
  it('says HOTEL for a stay and ENCASH for an encash request', () => {
    const values = own.filter(isEnumType).flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
    expect(values.filter((value) => /\.(STAYS?|HOTEL_BOOKINGS?|ENCASH_REQUESTS?)$/.test(value))).toEqual([]);
  });
});

describe('an input', () => {
  it('takes a key as a UUID', () => {
    const keys = inputs.flatMap((type) =>
      Object.values(type.getFields()).filter(({ name }) => name === 'idempotencyKey'),
    );
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.map(({ type }) => String(type)).filter((type) => type !== 'UUID!')).toEqual([]);
  });
});
