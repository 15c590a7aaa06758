import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { type OrgDescription, readOrg } from './org/orgDescription.ts';
import { CustomFieldName, ENCASH_FEE_PERCENT, type Switches } from './switches.ts';
import { HABITS } from './unkind.ts';

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
  /** `unkind`: the backends behave as real ones do at their worst. */
  SANDBOX_PROFILE: z.enum(['normal', 'unkind'], 'must be "normal" or "unkind"').default('normal'),
  /** A file that describes an org with other names than the sandbox's. */
  SANDBOX_ORG: z.string().min(1).optional(),
  /** The club's own configuration: the CRM has the fields that it names for reasons, keys and expiry, the backend its encash fee. */
  CLUB_CONFIG: z.string().min(1).optional(),
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
  readonly org: OrgDescription | undefined;
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
  const org = env.SANDBOX_ORG === undefined ? undefined : readOrg(env.SANDBOX_ORG);
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
      ...profiles[env.SANDBOX_PROFILE],
      debitEncash: env.DEBIT_ENCASH === 'false',
      ...switchesOf(env.CLUB_CONFIG),
      ...(org && {
        reasonField: org.reasonField,
        expiryField: org.expiryField,
        externalIdField: org.externalIdField,
      }),
    },
    org,
  };
}

/** The profile is stated at each start, so that a sandbox that was unkind is not so for ever. */
const profiles: Readonly<Record<'normal' | 'unkind', Partial<Switches>>> = {
  normal: { unkind: [], restClockAheadSeconds: 0, crmClockAheadSeconds: 0 },
  unkind: { unkind: [...HABITS], restClockAheadSeconds: 20, crmClockAheadSeconds: -20, refreshTokenRotation: true },
};

const Fields = z.object({
  reason: CustomFieldName.nullish(),
  externalKey: CustomFieldName.nullish(),
  expiresOn: CustomFieldName.nullish(),
});
const ClubConfig = z.object({
  crm: z.object({ transaction: z.object({ fields: Fields.optional() }).optional() }).optional(),
  rules: z.object({ encashFeePercent: z.number().optional() }).optional(),
});

/** How the backends fit the club's configuration. Whether the file is right otherwise is the club's business. */
function switchesOf(path: string | undefined): Partial<Switches> {
  const { crm, rules } =
    (path === undefined ? {} : ClubConfig.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data) ?? {};
  const { reason, externalKey, expiresOn } = crm?.transaction?.fields ?? {};
  return {
    encashFeePercent: rules?.encashFeePercent ?? ENCASH_FEE_PERCENT,
    ...(reason == null ? {} : { reasonField: reason }),
    ...(expiresOn == null ? {} : { expiryField: expiresOn }),
    ...(externalKey == null ? {} : { externalIdField: externalKey }),
  };
}
