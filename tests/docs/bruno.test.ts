import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Example, exampleGroups, nameOf } from '#tools/playground/examples.ts';

const FOLDER = join(import.meta.dirname, '../../docs/examples/bruno');

/** What the environment or Bruno itself fills in. */
const withVariables = (variables: string): string =>
  variables
    .replaceAll(/^# ?/gm, '')
    .replaceAll('"mobile": ""', '"mobile": "{{mobile}}"')
    .replaceAll(/"idempotencyKey": "[^"]*"/g, '"idempotencyKey": "{{$guid}}"');

const indented = (text: string): string => text.trim().replaceAll(/^(?=.)/gm, '  ');

/** A request of Bruno, as https://docs.usebruno.com/bru-lang/overview describes it. */
const requestOf = (example: Example, place: number): string => {
  const query = example.query.split('\n');
  const explanation = query.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
  return `${[
    `meta {\n  name: ${nameOf(example)}\n  type: graphql\n  seq: ${place}\n}`,
    'post {\n  url: {{club}}/graphql\n  body: graphql\n  auth: inherit\n}',
    `body:graphql {\n${indented(query.filter((line) => !line.startsWith('# ')).join('\n'))}\n}`,
    `body:graphql:vars {\n${indented(withVariables(example.variables) || '{}')}\n}`,
    `docs {\n${indented(explanation.join('\n'))}\n}`,
  ].join('\n\n')}\n`;
};

/** Bruno sends a request and reads one answer, so streams are left out. */
const requests = exampleGroups.flatMap(({ title, examples }) =>
  examples
    .filter(({ query }) => !/^subscription /m.test(query))
    .map((example, index) => ({
      file: `${title}/${nameOf(example)}.bru`,
      text: requestOf(example, index + 1),
    })),
);

// `npx vitest run tests/docs/bruno.test.ts -u` writes the files anew.
it.each(requests)('the Bruno collection has the example $file', async ({ file, text }) => {
  await expect(text).toMatchFileSnapshot(join(FOLDER, file));
});

it('the Bruno collection has no other requests', () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /\/.*\.bru$/.test(name));
  expect(found.filter((name) => !name.startsWith('environments/')).toSorted()).toEqual(
    requests.map(({ file }) => file).toSorted(),
  );
});
