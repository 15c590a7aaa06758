import { buildSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#api/graph/schema.ts';
import { compareContracts, judge, printContract } from '../../scripts/lib/contract.ts';

const RELEASED = `
  type Query { projects(city: String): [Project!] me: Member }
  type Project { id: ID! name: String! price: Int label: String @deprecated(reason: "Use name.") }
  type Member { id: ID! level: Level }
  enum Level { GOLD SILVER }
  input Filter { city: String }
`;

/** The verdict on the released contract after one edit. */
const after = async (released: string, present: string) => {
  const changed = RELEASED.replace(released, present);
  expect(changed).not.toBe(RELEASED);
  const differences = await compareContracts(RELEASED, changed);
  return { ...judge(differences), differences };
};

describe('A change of the schema', () => {
  it.each([
    ['a removed field', 'price: Int', '', "Field 'price' was removed from object type 'Project'"],
    ['a renamed field', 'price: Int', 'cost: Int', "Field 'price' was removed from object type 'Project'"],
    ['a changed type', 'price: Int', 'price: String', "Field 'Project.price' changed type from 'Int' to 'String'"],
    ['a field that may be null now', 'name: String!', 'name: String', "Field 'Project.name' changed type"],
    ['a removed enum value', 'GOLD SILVER', 'GOLD', "Enum value 'SILVER' was removed from enum 'Level'"],
    ['a new required argument', '(city: String)', '(city: String, year: Int!)', "Argument 'year: Int!' added to field"],
    [
      'a new required field of an input',
      'input Filter { city: String',
      'input Filter { city: String year: Int!',
      'year',
    ],
    ['a removed type', 'input Filter { city: String }', '', "Type 'Filter' was removed"],
  ])('fails the check: %s', async (_name, released, present, sentence) => {
    const { ok, text } = await after(released, present);
    expect(ok).toBe(false);
    expect(text).toMatch(/^Breaking, /);
    expect(text).toContain(sentence);
  });

  it('passes with an added field, and says how it is taken over', async () => {
    const { ok, text, differences } = await after('price: Int', 'price: Int city: String');
    expect(ok).toBe(true);
    expect(differences).toEqual({ breaking: [], dangerous: [], harmless: [expect.stringContaining("'city'")] });
    expect(text).toContain('npm run schema');
  });

  it('passes with an added enum value, which it prints as dangerous', async () => {
    const { ok, text } = await after('GOLD SILVER', 'GOLD SILVER BRONZE');
    expect(ok).toBe(true);
    expect(text).toMatch(/^Dangerous, .*\n {2}- Enum value 'BRONZE'/);
  });

  it('passes when what was deprecated before goes', async () => {
    const { ok, differences } = await after('label: String @deprecated(reason: "Use name.")', '');
    expect(ok).toBe(true);
    expect(differences.dangerous).toEqual([expect.stringContaining("'label'")]);
  });

  it('says so when there is none', async () => {
    expect(judge(await compareContracts(RELEASED, RELEASED))).toEqual({
      ok: true,
      text: 'The schema matches schema.graphql.',
    });
  });
});

describe('The printed contract', () => {
  it('carries the descriptions, and nothing of federation', () => {
    const text = printContract();
    expect(text).toContain('"""The logged-in member; null for a visitor."""');
    expect(text).not.toMatch(/_entities|_service|@key|@link|federation__/);
  });

  it('is what the graph answers, federation aside', async () => {
    const { breaking, dangerous, harmless } = await compareContracts(printContract(), printSchema(createSchema()));
    expect([...breaking, ...dangerous]).toEqual([]);
    const federation = /link__|federation__|_Service|_Any|_Entity|_entities|_service|irective '(link|key|shareable)'/;
    expect(harmless.filter((change) => !federation.test(change))).toEqual([]);
  });

  it('can be built by any client', () => {
    expect(buildSchema(printContract()).getQueryType()?.getFields()).toHaveProperty('projects');
  });
});
