import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/member.ts';
import { routes } from '#tests/support/redemptions.ts';
import { callsTo, startSandbox } from '#tests/support/sandbox.ts';
import { openApiProcesses, type ApiProcess } from './support/processes.ts';
import { canStart, startPostgres } from './support/servers.ts';

const members = 6;
/** What each of them redeems before, while and after the database is away. */
const perMember = 2;
const points = 1000;
const welcome = 10_000;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const encash = () => ({
  points,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Tara Menon',
  termsAccepted: true,
  idempotencyKey: randomUUID(),
});

/** How the api does: the status of `/readyz`, and what the graph says of the store. */
async function health(api: ApiProcess): Promise<readonly [ready: number, store: string | undefined]> {
  const { status } = await fetch(`${api.url}/readyz`);
  const { data } = await api.graph<{ service: { store: { state: string } } }>('{ service { store { state } } }');
  return [status, data?.service.store.state];
}

async function openClub() {
  const processes = openApiProcesses();
  const [sandbox, database] = await Promise.all([startSandbox({ switches: { debitEncash: false } }), startPostgres()]);
  const env = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true' };
  const api = await processes.start(sandbox, { dataDir: await processes.folder(), databaseUrl: database.url, env });
  const newCustomer = customersOf(sandbox);
  const people = await Promise.all(
    Array.from({ length: members }, async () => {
      const mobile = await newCustomer();
      return { mobile, member: asMember(api, await logIn(api, sandbox, mobile)) };
    }),
  );
  return {
    sandbox,
    database,
    api,
    people,
    async close() {
      await processes.close();
      await database.close();
      await sandbox.close();
    },
  };
}

const possible = canStart.postgres;

/** SIGINT is its ordinary end; after SIGQUIT it has to mend itself when it starts again. */
describe.skipIf(!possible)(
  `PostgreSQL that is restarted under load [postgres]${possible ? '' : ': initdb is not installed'}`,
  { concurrent: true },
  () => {
    it.for(['SIGINT', 'SIGQUIT'] as const)(
      'is survived (%s): nothing is lost or done twice, and health says so',
      async (signal, { onTestFinished }) => {
        const { sandbox, database, api, people, close } = await openClub();
        onTestFinished(close);
        const inputs = people.flatMap((one) => Array.from({ length: perMember }, () => ({ ...one, input: encash() })));
        expect(await health(api)).toEqual([200, 'UP']);

        await sandbox.clearCalls();
        await sandbox.fault({ ...routes.encash, kind: 'delay', delayMs: 400 });
        await sandbox.fault({ ...routes.debit, kind: 'delay', delayMs: 2500 });
        // Each is asked for once: what the restart interrupts nobody helps on.
        let answered = 0;
        const load = Promise.all(
          inputs.map(async ({ member, input }) => {
            await member.requestEncash(input).catch(() => 'what is asked for again below');
            answered += 1;
          }),
        );
        await eventually(async () => expect(await callsTo(sandbox, routes.debit)).not.toEqual([]), {
          timeout: 30_000,
          interval: 5,
        });
        await database.stop(signal);
        await eventually(async () => expect(await health(api)).toEqual([503, 'DOWN']), { timeout: 10_000 });
        expect(answered).toBeLessThan(inputs.length);
        await database.start();
        await eventually(async () => expect(await health(api)).toEqual([200, 'UP']), { timeout: 10_000 });

        await load;
        await sandbox.clearFaults();
        for (const { member } of people) {
          await eventually(async () => expect((await member.points()).held).toBe(0), {
            timeout: 60_000,
            interval: 300,
          });
        }

        // Under its key each is what it was; those that had not even begun begin now.
        const again = await Promise.all(inputs.map(({ member, input }) => member.requestEncash(input)));
        expect(again.map(({ state }) => state)).toEqual(inputs.map(() => 'CONFIRMED'));
        const { encash: requests } = await sandbox.effects();
        const left = welcome - perMember * points;
        for (const { mobile, member } of people) {
          expect(requests.filter((request) => request['mobile'] === mobile)).toHaveLength(perMember);
          expect(await member.debits()).toEqual(Array.from({ length: perMember }, () => points));
          expect(await member.points()).toEqual({ balance: left, available: left, held: 0 });
        }
        expect(api.logs()).not.toContain('"level":"fatal"');
      },
    );
  },
);
