import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';

eachEngine('a member of a club whose database', (database) => {
  const club = openClub({ database });

  describe.runIf(database.engine === 'postgres')('has become a standby', () => {
    it('sees what can be read, and is told for everything else that it is an outage', async () => {
      const member = await club.member({ address: true });
      const admin = new Client({ connectionString: database.databaseUrl ?? '' });
      await admin.connect();
      const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
      const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      await admin.query(`alter database ${name} set default_transaction_read_only = on`);
      await admin.query(endOthers);
      const ready = async () => (await fetch(`${club.api.url}/readyz`)).status;
      try {
        await eventually(async () => expect(await ready()).toBe(503));
        const page = await member.graph(
          '{ me { name points { balance } orders { totalCount } ledger { totalCount } } }',
        );
        expect(page.data).toMatchObject({ me: { name: expect.any(String), orders: { totalCount: 0 } } });
        // The first call of the CRM has to store its token.
        for (const { extensions } of page.errors ?? [])
          expect(extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
        const input = `{ productId: "208", addressId: "${member.addressId}", idempotencyKey: "9b2f6b0e-6a39-4f0c-9a71-2f6a3f3f7f11" }`;
        const order = await member.graph(`mutation { confirmOrder(input: ${input}) { __typename } }`);
        expect(order.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
        const otp = await member.graph('mutation { requestOtp(input: { mobile: "9999900001" }) { __typename } }');
        expect(otp.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
        expect(
          (await club.calls()).filter(({ method, surface }) => method === 'POST' && surface !== 'crm-login'),
        ).toEqual([]);
      } finally {
        await admin.query(`alter database ${name} reset default_transaction_read_only`);
        await admin.query(endOthers);
        await admin.end();
      }
      await eventually(async () => expect(await ready()).toBe(200));
      expect(await member.points()).toMatchObject({ balance: 10_000 });
    });
  });
});
