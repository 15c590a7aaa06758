import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readErrorBody } from '#api/upstreams/errorBody.ts';
import { loadRestContract } from '../../scripts/contracts/restContract.ts';

const file = fileURLToPath(new URL('../../docs/contracts/rest.openapi.yaml', import.meta.url));
const contract = loadRestContract();

it('is a valid OpenAPI document', async () => {
  expect(await new Validator().validate(file)).toEqual({ valid: true });
});

it('has an example for every parameter, body and answer, and each is as documented', () => {
  const wrong = contract.operations.flatMap(
    ({ id, parameters, requestBody, answers, answerProblems, ...operation }) => {
      const values = (place: string) =>
        parameters.filter((one) => one.place === place).map(({ name, example }): [string, string] => [name, example]);
      const path = values('path').reduce((all, [name, value]) => all.replace(`{${name}}`, value), operation.path);
      const query = Object.fromEntries(values('query'));
      const headers = Object.fromEntries(values('header').map(([name, value]) => [name.toLowerCase(), value]));
      const body = requestBody && { body: requestBody.examples.get('example') };
      const token = operation.token === 'required' && { authorization: 'Bearer token-1' };
      return [
        ...operation.requestProblems({ path, query, headers: { ...headers, ...token }, ...body }),
        ...[...answers].flatMap(([status, { examples }]) => {
          const number = status === '2XX' ? 200 : Number(status);
          if (Number.isNaN(number)) return [];
          if (number < 300 && examples.size === 0) return [`${status} has no example`];
          return [...examples.values()].flatMap((example) => answerProblems(number, example));
        }),
      ].map((problem) => `${id}: ${problem}`);
    },
  );
  expect(wrong).toEqual([]);
});

describe('an error', () => {
  const { components } = z
    .looseObject({
      components: z.looseObject({
        schemas: z.looseObject({ Error: z.looseObject({ examples: z.array(z.unknown()) }) }),
      }),
    })
    .parse(contract.document);
  const examples = components.schemas.Error.examples;

  it.each(examples.map((example) => [JSON.stringify(example)]))('tells the club a reason or a field: %s', (text) => {
    const { fields, reason } = readErrorBody(text);
    expect([...fields, ...(reason === undefined ? [] : [reason])]).not.toEqual([]);
    const problems = contract.find('POST', '/hotel/bookings')?.answerProblems(422, JSON.parse(text));
    expect(problems).toEqual([]);
  });

  it.each([['{}'], ['[]'], ['"text"'], ['{"code":17}']])('is none without words: %s', (text) => {
    const { fields, reason } = readErrorBody(text);
    expect({ fields, reason }).toEqual({ fields: [], reason: undefined });
    expect(contract.find('POST', '/hotel/bookings')?.answerProblems(422, JSON.parse(text))).not.toEqual([]);
  });
});

it('names everything in snake case, but for what the CRM names', () => {
  const names = [...JSON.stringify(contract.document).matchAll(/"([A-Za-z]+_\w+)":/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => /[A-Z]/.test(name) && !name.endsWith('__c'))).toEqual([]);
});
