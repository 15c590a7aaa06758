import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createVisitorPolicy, personalVariables, publicSeconds } from '#api/graph/cachePolicy.ts';

const schema = buildSchema(`
  directive @cacheControl(maxAge: Int, scope: String, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT
  directive @personal on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
  type Query {
    shops(filter: Filter, filters: [Filter!], first: Int): [Shop!] @cacheControl(maxAge: 60)
    nearest: Shop @personal
    me: Person @personal
    orders: [Shop!]
  }
  input Filter { city: String, mine: Boolean @personal, near: Place }
  input Place { home: String @personal, pin: String, or: Filter }
  type Shop @cacheControl(inheritMaxAge: true) { name: String, owner: Person, rating: Int @personal }
  type Person { name: String, shops: [Shop!] }
`);
const secondsOf = (text: string) => publicSeconds(schema, parse(text));

describe('an operation is public', () => {
  it.each([
    ['{ shops { name } }', 60],
    ['{ shops(filter: { city: "Goa", near: { pin: "4" } }) { name } }', 60],
    ['{ shops(filter: { mine: true }) { name } }', 0],
    ['query ($mine: Boolean) { shops(filter: { mine: $mine }) { name } }', 0],
    ['query ($filter: Filter = { near: { home: "a" } }) { shops(filter: $filter) { name } }', 0],
    ['{ shops { name rating } }', 0],
    ['{ shops { owner { name } } }', 0],
    ['{ nearest { name } }', 0],
    ['{ shops { name } me { name } }', 0],
  ])('%s for %i seconds', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });
});

describe('with variables', () => {
  const isPersonalWith = personalVariables(
    schema,
    parse(
      'query ($filter: Filter, $filters: [Filter!], $first: Int) { shops(filter: $filter, filters: $filters, first: $first) { name } }',
    ),
  );

  it.each([
    [{}, false],
    [{ first: 2, filter: null, filters: [] }, false],
    [{ filter: { city: 'Goa', near: { pin: '4', or: { city: 'Pune' } } } }, false],
    [{ filter: { mine: null } }, false],
    [{ filter: { mine: false } }, false],
    [{ filter: 'mine' }, false],
    [{ unknown: { mine: true } }, false],
    [{ filter: { mine: true } }, true],
    [{ filter: { near: { home: 'a' } } }, true],
    [{ filter: { near: { or: { mine: true } } } }, true],
    [{ filters: [{ city: 'Goa' }, { mine: true }] }, true],
    // GraphQL takes one value for a list of one.
    [{ filters: { mine: true } }, true],
  ])('%j it depends on the caller: %s', (variables, expected) => {
    expect(isPersonalWith(variables)).toBe(expected);
  });
});

describe('all visitors get the same answer', () => {
  const isAlike = createVisitorPolicy(schema);

  it.each([
    ['{ shops { name rating } me { name shops { owner { name } } } __typename }', true],
    ['{ me { ...OfPerson } } fragment OfPerson on Person { name }', true],
    ['{ ...OfRoot } fragment OfRoot on Query { shops { ... on Shop { name } ... { name } } }', true],
    ['{ orders { name } }', false],
    ['{ shops { owner { name } } }', false],
    ['{ shops { ...OfShop } } fragment OfShop on Shop { owner { name } }', false],
    ['{ __schema { queryType { name } } }', false],
    ['subscription { shops { name } }', false],
  ])('%s: %s', (text, expected) => {
    const document = parse(text);
    expect(isAlike(document)).toBe(expected);
    expect(isAlike(document)).toBe(expected);
  });
});
