import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, StoreError } from '../database/errors.ts';

const FILE = 'session-secret';

/** A shorter secret is likely a typed word, not a generated key. */
const SHORTEST = 32;

/**
 * The secret from which all keys of the store are derived: the configured one, otherwise the one in
 * `<dataDir>/session-secret`, generated at the first start. Processes that start at the same time agree on one secret.
 * Throws `StoreError` of kind `configuration` for a secret that is too short, `damaged` for a file without a secret.
 */
export async function loadSessionSecret(options: {
  dataDir: string;
  configured?: string | undefined;
}): Promise<string> {
  return (await findSessionSecret(options)) ?? (await generateSecret(secretFile(options.dataDir)));
}

/** The same, or null when there is none yet. Throws as `loadSessionSecret` does. */
export async function findSessionSecret(options: {
  dataDir: string;
  configured?: string | undefined;
}): Promise<string | null> {
  if (options.configured !== undefined) return longEnough(options.configured);
  return readSecret(secretFile(options.dataDir));
}

/** Where the secret is stored that no setting names. */
export const secretFile = (dataDir: string): string => join(dataDir, FILE);

function longEnough(secret: string): string {
  if (secret.length >= SHORTEST) return secret;
  throw new StoreError('configuration', 'secret', {
    hint: `SESSION_SECRET must have at least ${SHORTEST} characters (openssl rand -base64 32 makes one)`,
  });
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= SHORTEST) return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StoreError('damaged', 'secret', { code: errorCode(error), hint: `${file} cannot be read` });
  }
  throw new StoreError('damaged', 'secret', {
    hint: `${file} holds no whole secret. Deleting it makes a new one at the next start, which signs everybody out`,
  });
}

/**
 * Writes the secret to a temporary file and links it into place. `link` fails if the name exists, so one process wins.
 */
async function generateSecret(file: string): Promise<string> {
  const aside = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(aside, file);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EEXIST') throw new StoreError('configuration', 'secret', { code, hint: `${file} cannot be written` });
  } finally {
    await rm(aside, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === null) throw new StoreError('damaged', 'secret', { hint: `${file} vanished while it was being made` });
  return secret;
}
