import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signatureOf } from '#api/operations/outgoing/webhook.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { spawnNode } from '../../scripts/lib/tethered.ts';
import { python, run, runPython } from './support.ts';

const SCRIPT = 'docs/examples/order.mjs';
const LEDGER = 'docs/examples/ledger.py';

it.each([
  ['docs/build/channel.md', 'js', SCRIPT],
  ['docs/examples/README.md', 'html', 'docs/examples/kiosk.html'],
  ['docs/examples/README.md', 'python', LEDGER],
])('%s prints the example in %s to the letter: %s', (page, language, file) => {
  const [, printed] = readFileSync(page, 'utf8').split(`\n\`\`\`${language}\n`);
  expect(printed?.split(/^```$/m)[0]).toBe(readFileSync(file, 'utf8'));
});

let sandbox: TestSandbox;
let api: ApiUnderTest;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

// e2e/exampleKiosk.spec.ts runs the kiosk.
describe('The example of an order', () => {
  const order = (mobile: string) =>
    run(SCRIPT, [], { env: { VERANDA_URL: api.url, SMS_INBOX_URL: `${sandbox.restUrl}/inbox`, MOBILE: mobile } });
  const ordersOf = async (mobile: string) => (await sandbox.effects()).orders.filter((row) => row['mobile'] === mobile);

  it('logs a member in, orders once, and prints the number and the points left', async () => {
    const before = await ordersOf('9999900001');
    const { code, output, errors } = await order('9999900001');
    expect(errors).toBe('');
    expect(code).toBe(0);
    const after = await ordersOf('9999900001');
    expect(after).toHaveLength(before.length + 1);
    const number = String(after.at(-1)?.['order_number']);
    expect(output.trimEnd()).toMatch(new RegExp(`^CONFIRMED: order ${number}, points left \\d+$`));
  });

  it('adds an address for a member who has none, and orders', async () => {
    const { code, output } = await order('9999900007');
    expect(output).toMatch(/^CONFIRMED: order \S+, points left \d+\n$/);
    expect(code).toBe(0);
    expect(await ordersOf('9999900007')).toHaveLength(1);
  });

  it('says so when the points pay for nothing', async () => {
    const { code, errors } = await order('9999900003');
    expect(code).toBe(1);
    expect(errors).toContain('These points pay for no product yet.');
  });

  it('ends with the words of the graph when there is no such member', async () => {
    const { code, errors } = await order('9999912345');
    expect(code).toBe(1);
    expect(errors).toContain('Mobile number not found.');
  });
});

describe('The example of a ledger', () => {
  const print = (mobile: string) =>
    runPython(LEDGER, { VERANDA_URL: api.url, SMS_INBOX_URL: `${sandbox.restUrl}/inbox`, MOBILE: mobile });

  it('has a Python to run with', ({ skip }) => {
    skip(!python.isThere && !python.isRequired, `python3 is not installed, so ${LEDGER} was not run`);
    expect(python.isThere).toBe(true);
  });

  it.skipIf(!python.isThere)('prints the points and the whole ledger', async () => {
    const { output, errors } = await print('9999900001');
    expect(errors).toBe('');
    const [first, ...rows] = output.trimEnd().split('\n');
    const { headers } = await logIn(api, sandbox, '9999900001');
    const { data } = await api.graph<{ me: { ledger: { totalCount: number }; points: { available: number } } }>(
      '{ me { ledger(first: 1) { totalCount } points { available } } }',
      {},
      headers,
    );
    expect(first).toBe(`Points available: ${data?.me.points.available}`);
    expect(rows).toHaveLength(data?.me.ledger.totalCount ?? -1);
    for (const row of rows) expect(row).toMatch(/^\d{4}-\d\d-\d\d\t(CREDIT|DEBIT|OTHER)\t[^\t]+\t[^\t]+$/);
  });

  it.skipIf(!python.isThere)('ends with the words of the graph when there is no such member', async () => {
    expect(await print('9999912345')).toMatchObject({ code: 1, errors: 'Mobile number not found.\n' });
  });
});

describe('The example of a webhook', () => {
  const secret = 'a-secret-of-a-webhook-for-tests-only';

  it('takes what is signed and recent, and prints each event once', async () => {
    const child = spawnNode(['docs/examples/webhook.mjs'], { env: { DESK_WEBHOOK_SECRET: secret, PORT: '0' } });
    if (!child.stdout) throw new Error('It says nothing.');
    onTestFinished(() => void child.kill());
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    const [, port] = /^Listening on (\d+)$/.exec(await nextLine()) ?? [];
    const bodyOf = (id: string) => JSON.stringify({ id, type: 'kiosk.silent', url: `https://club.example/${id}` });
    const send = async (body: string, signature: string) => {
      const headers = { 'veranda-signature': signature };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
    };
    const signed = (body: string, secondsAgo = 0, by = secret) =>
      signatureOf(by, body, new Date(Date.now() - secondsAgo * 1000));
    const [first, second] = [bodyOf('1'), bodyOf('2')];
    expect(await send(first, signed(first, 0, 'another secret'))).toBe(401);
    expect(await send(first, signed(second))).toBe(401);
    expect(await send(first, signed(first, 400))).toBe(401);
    expect(await send(first, '')).toBe(401);
    for (const body of [first, first, second]) expect(await send(body, signed(body))).toBe(204);
    expect([await nextLine(), await nextLine()]).toEqual([
      'kiosk.silent https://club.example/1',
      'kiosk.silent https://club.example/2',
    ]);
  });
});
