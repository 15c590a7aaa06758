import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { CustomFieldName, type Switches } from './switches.ts';

/** What the sandbox process reads from its environment. No other file in `sandbox/` reads it. */
const port = (fallback: number) =>
  z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 (any free port) to 65535')
    .max(65_535, 'must be 0 (any free port) to 65535')
    .default(fallback);

const Environment = z.object({
  SANDBOX_REST_PORT: port(4100),
  SANDBOX_CRM_PORT: port(4200),
  SANDBOX_CRM_INSTANCE_PORT: port(4201),
  SANDBOX_SEED: z.enum(['banyan', 'tamarind'], 'must be "banyan" or "tamarind"').optional(),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PUBLIC_HOST: z.string().min(1).optional(),
  SANDBOX_CRM_CERTIFICATE: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('var'),
  /** The club's own setting: if it writes to such a field, the CRM has that field. */
  CRM_REASON_FIELD: CustomFieldName.optional(),
  /** The club's own setting: if the club debits encash requests, the backend does not. */
  DEBIT_ENCASH: z.enum(['true', 'false'], 'must be true or false').default('false'),
});

/** The validated configuration of the sandbox process. */
export interface SandboxConfig {
  readonly dataDir: string;
  readonly seed: 'banyan' | 'tamarind' | undefined;
  readonly restPort: number;
  readonly crmPort: number;
  readonly crmInstancePort: number;
  readonly host: string;
  readonly publicHost: string | undefined;
  readonly switches: Partial<Switches>;
  /** The certificate or public key with which the CRM checks JWT assertions, as PEM. */
  readonly certificate: string | undefined;
}

/**
 * Reads the configuration. An empty variable counts as unset.
 *
 * @throws Error whose message names each invalid variable and the expected value.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): SandboxConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new Error(`The sandbox cannot start. ${lines.join(' ')}`);
  }
  const env = parsed.data;
  return {
    dataDir: env.DATA_DIR,
    seed: env.SANDBOX_SEED,
    restPort: env.SANDBOX_REST_PORT,
    crmPort: env.SANDBOX_CRM_PORT,
    crmInstancePort: env.SANDBOX_CRM_INSTANCE_PORT,
    host: env.SANDBOX_HOST,
    publicHost: env.SANDBOX_PUBLIC_HOST,
    certificate: env.SANDBOX_CRM_CERTIFICATE && readFileSync(env.SANDBOX_CRM_CERTIFICATE, 'utf8'),
    switches: {
      debitEncash: env.DEBIT_ENCASH === 'false',
      ...(env.CRM_REASON_FIELD === undefined ? {} : { reasonField: env.CRM_REASON_FIELD }),
    },
  };
}
