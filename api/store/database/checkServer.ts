import { Client, type ClientConfig } from 'pg';
import { errorCode, READ_ONLY, StoreError } from './errors.ts';

const CERTIFICATE = /CERT|ERR_SSL|ERR_TLS|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;

/** What an operator can do about a connection that failed, without the URL. */
export function connectError(error: unknown, { databaseUrl }: { readonly databaseUrl: string }): StoreError {
  if (error instanceof StoreError) return error;
  const code = errorCode(error);
  const refusal = (kind: 'configuration' | 'unavailable', hint: string) => new StoreError(kind, 'open', { code, hint });
  if (code === undefined && /[?&]sslmode=/.test(databaseUrl)) {
    return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer with TLS: set ssl = on there');
  }
  if (code === undefined) return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer');
  // SQLSTATE class 28 is a refused login, 3D a database that does not exist.
  if (/^(28|3D)/.test(code)) {
    return refusal('configuration', 'PostgreSQL refused the login: check user, password and database in DATABASE_URL');
  }
  if (code === '53300') {
    return refusal(
      'unavailable',
      'PostgreSQL has no connection left: raise max_connections, or the CONNECTION LIMIT of the role or the database. ' +
        'A process opens 12 at most',
    );
  }
  if (code === '08P01') {
    return refusal(
      'configuration',
      'What answers at DATABASE_URL refuses a setting of the connection. PgBouncer needs pool_mode = session and ' +
        'ignore_startup_parameters = statement_timeout; better connect to PostgreSQL itself',
    );
  }
  if (CERTIFICATE.test(code)) {
    return refusal(
      'configuration',
      'The TLS certificate of PostgreSQL is not accepted: give its authority as sslrootcert in DATABASE_URL or in ' +
        'NODE_EXTRA_CA_CERTS, and use the host name that is in the certificate',
    );
  }
  return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer');
}

/**
 * Checks what the club needs of a server before anything is written: that it accepts changes, and that a connection stays
 * with its session, since locks and notifications belong to one. Throws `StoreError`.
 */
export async function checkServer(config: ClientConfig & { readonly connectionString: string }): Promise<void> {
  const clients = [new Client(config), new Client(config)] as const;
  const [one, other] = clients;
  for (const client of clients) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    if (await isReadOnly(one)) {
      throw new StoreError('unavailable', 'open', { code: '25006', hint: `${READ_ONLY}. Nothing was changed` });
    }
    if (await isPooled(one, other)) {
      throw new StoreError('configuration', 'open', {
        hint:
          'DATABASE_URL leads to a pooler that gives each transaction another session, such as PgBouncer with ' +
          'pool_mode = transaction. Locks between processes and LISTEN do not work there: connect to PostgreSQL itself, ' +
          'or use pool_mode = session. Nothing was changed',
      });
    }
  } catch (error) {
    throw connectError(error, { databaseUrl: config.connectionString });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ on: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "on"`,
  );
  return rows[0]?.on === true;
}

/** Whether two clients can meet the same session, or one client another one while the other is in a transaction. */
async function isPooled(one: Client, other: Client): Promise<boolean> {
  const sessionOf = async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const before = await sessionOf(one);
  await other.query('begin');
  const others = await sessionOf(other);
  const after = await sessionOf(one);
  await other.query('rollback');
  return before === others || before !== after;
}
