import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { run } from './support.ts';

const SCRIPT = 'docs/examples/order.mjs';
const script = readFileSync(SCRIPT, 'utf8');

describe('The page on using the graph from another channel', () => {
  const page = readFileSync('docs/channel.md', 'utf8');

  it('prints the example to the letter', () => {
    const [, printed] = /^```js\n([^]*?)^```$/m.exec(page) ?? [];
    expect(printed).toBe(script);
  });
});

describe('The example of another channel', () => {
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
