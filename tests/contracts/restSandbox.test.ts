import { expect, it, onTestFinished } from 'vitest';
import type { SeedName } from '#sandbox/seed/types.ts';
import type { Switches } from '#sandbox/switches.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { loadRestContract } from '../../scripts/contracts/restContract.ts';

// That the club asks and is answered as documented is checked in tests/graph/world/everyField.test.ts.
const contract = loadRestContract();

/** Signs in at the backend itself. */
async function tokenOf(sandbox: TestSandbox, mobile: string): Promise<string> {
  await fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=${mobile}`);
  const otp = await sandbox.latestOtp(mobile);
  const answer = await fetch(`${sandbox.restUrl}/get_otps/verify_otp.json?mobile=${mobile}&otp=${otp}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const reads = contract.operations.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'));

it.each<[SeedName, Partial<Switches>]>([
  ['banyan', {}],
  ['tamarind', {}],
  ['banyan', { wrappedProjects: true, wrappedOrders: true, wrappedProducts: true, blogShape: 'array' }],
  ['tamarind', { blogShape: 'object', categories: ['Spas'] }],
])('covers every list of the seed %s with the switches %j', async (seed, switches) => {
  const sandbox = await startSandbox({ seed, switches });
  onTestFinished(() => sandbox.close());
  const query = { page: '1', per_page: '100', project_id: '104', start_date: '25/12/2099', end_date: '25/12/2099' };
  const checked = new Set<string>();
  for (const { mobile } of sandbox.demoMembers) {
    const token = await tokenOf(sandbox, mobile);
    for (const operation of reads.filter(({ path }) => !path.startsWith('/get_otps'))) {
      const url = `${sandbox.restUrl}${operation.path}?${new URLSearchParams(query)}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      expect([operation.id, operation.answerProblems(answer.status, await answer.json())]).toEqual([operation.id, []]);
      if (answer.ok) checked.add(operation.id);
    }
  }
  expect(checked.size).toBeGreaterThanOrEqual(9);
});

/** The request that the contract gives as an example. */
function exampleOf(id: string, token: string | null): { path: string; init: RequestInit } {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  const { method, requestBody, parameters } = operation;
  const named = (place: string) =>
    parameters
      .filter((one) => one.place === place)
      .map(({ name, example }): [string, string] => [name, name === 'access_token' ? (token ?? example) : example]);
  const query = new URLSearchParams(named('query'));
  const path = named('path').reduce((all, [name, value]) => all.replace(`{${name}}`, value), operation.path);
  const body = requestBody && JSON.stringify(requestBody.examples.get('example'));
  return {
    path: `${path}?${query}`,
    init: {
      method,
      headers: {
        ...Object.fromEntries(named('header')),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
    },
  };
}

it('has examples of requests that the sandbox understands, and refuses a wrong token or none as the contract says', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const token = await tokenOf(sandbox, '9999900004');
  const send = async (id: string, bearer: string | null) => {
    const { path, init } = exampleOf(id, bearer);
    const answer = await fetch(`${sandbox.restUrl}${path}`, init);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  for (const { id, token: needed, answers, answerProblems } of contract.operations) {
    const { status, body } = await send(id, needed === 'none' ? null : token);
    const explained = answers.has(String(status)) || (status < 300 && answers.has('2XX'));
    expect([id, status, explained, answerProblems(status, body)]).toEqual([id, status, true, []]);
    if (needed !== 'required') continue;
    for (const bearer of ['not-a-token', null]) {
      const refused = await send(id, bearer);
      expect([id, refused.status, answers.has('401'), answerProblems(401, refused.body)]).toEqual([id, 401, true, []]);
    }
  }
});

it('finds an answer that is not as documented', async () => {
  const sandbox = await startSandbox({ switches: { unreadableProject: true } });
  onTestFinished(() => sandbox.close());
  const answer = await fetch(`${sandbox.restUrl}/get_all_projects.json`);
  const problems = contract.find('GET', '/get_all_projects.json')?.answerProblems(200, await answer.json());
  expect(problems).toContain('/3/id must be string');
  expect(problems).toContain('/3/price must match pattern "^[\\d,]*\\d(\\.\\d+)?$"');
});
