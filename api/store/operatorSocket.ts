import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createVault } from './crypto/vault.ts';
import { BackupError, errorCode, StoreError, storeErrorKinds } from './database/errors.ts';

/**
 * A command beside a running club on the embedded database, which one process can open: the club carries out what the command
 * asks of the store. Only who knows the session secret is answered.
 */
interface Access {
  readonly dataDir: string;
  readonly secret: string;
}

const context = 'operator-call';
const callSchema = z.object({ part: z.string(), method: z.string(), given: z.array(z.unknown()) });
const failure = z.object({ kind: z.enum(storeErrorKinds), operation: z.string(), message: z.string() });
const answerSchema = z.union([
  z.object({ refused: z.string() }),
  z.object({ failed: failure }),
  z.object({ value: z.unknown() }),
]);

function addressIn(dataDir: string): string {
  const folder = resolve(dataDir);
  if (process.platform !== 'win32') return join(folder, 'operator.sock');
  return `\\\\.\\pipe\\veranda-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/** What a command gets instead of a value. */
function failureOf(error: unknown) {
  if (error instanceof BackupError) return { refused: error.message };
  if (!(error instanceof StoreError)) throw error;
  const { kind, operation, message } = error;
  return { failed: { kind, operation, message } };
}

/**
 * Lets commands of this machine use parts of the open store. A club that cannot offer it runs without.
 *
 * @returns a function that ends it.
 */
export async function serveOperator(
  parts: Readonly<Record<string, object>>,
  { dataDir, secret, logger }: Access & { readonly logger: Logger },
): Promise<() => Promise<void>> {
  const vault = createVault(secret);
  const address = addressIn(dataDir);

  async function answer(sealed: string): Promise<Buffer> {
    const { part, method, given } = callSchema.parse(deserialize(Buffer.from(vault.open(sealed, context), 'base64')));
    const called: unknown = Object.hasOwn(parts, part) ? Reflect.get(parts[part] ?? {}, method) : undefined;
    if (typeof called !== 'function')
      throw new StoreError('query', `${part}.${method}`, { hint: 'There is no such call' });
    return serialize({ value: await Reflect.apply(called, undefined, given) });
  }

  const server = createServer((incoming, response) => {
    buffer(incoming)
      .then((body) => answer(body.toString()))
      .catch((error: unknown) => serialize(failureOf(error)))
      .then(
        (body) => response.end(body),
        (error: unknown) => {
          logger.error({ err: error }, 'a command of the operator failed');
          response.destroy();
        },
      );
  });
  try {
    await rm(address, { force: true });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(address, listening);
    });
    server.unref();
    if (process.platform !== 'win32') await chmod(address, 0o600);
  } catch (error) {
    logger.warn({ code: errorCode(error), address }, 'Commands of the operator need this club to be stopped');
  }
  return () => new Promise((closed) => server.close(() => closed()));
}

/**
 * The parts of the store that the running club offers.
 *
 * @returns each method asks the club. It throws BackupError and StoreError as the club does, `in-use` when no club answers.
 */
export function operatorParts<Parts extends object>(
  names: readonly (keyof Parts & string)[],
  { dataDir, secret }: Access,
): Parts {
  const vault = createVault(secret);

  const ask = (sealed: string) =>
    new Promise<Buffer>((answered, failed) => {
      request({ socketPath: addressIn(dataDir), method: 'POST', agent: false }, (response) => {
        buffer(response).then(answered, failed);
      })
        .once('error', failed)
        .end(sealed);
    });

  async function call(part: string, method: string, given: unknown[]): Promise<unknown> {
    const sealed = vault.seal(serialize({ part, method, given }).toString('base64'), context);
    const body = await ask(sealed).catch((error: unknown) => {
      throw new StoreError('in-use', `${part}.${method}`, { code: errorCode(error) });
    });
    const answer = answerSchema.parse(deserialize(body));
    if ('refused' in answer) throw new BackupError(answer.refused);
    if ('value' in answer) return answer.value;
    const { kind, operation, message } = answer.failed;
    throw Object.assign(new StoreError(kind, operation), { message });
  }

  const methodsOf = (part: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...given: unknown[]) =>
            call(part, String(method), given),
      },
    );
  return Object.fromEntries(names.map((name) => [name, methodsOf(name)])) as Parts;
}
