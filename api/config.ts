import * as z from 'zod';
import { readLimits, type Limits } from './limits.ts';
import { isAddressRange } from './networkAddress.ts';

/** An environment variable that is missing or invalid: its name, what is expected and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The configuration is not complete.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const originExpected = 'must be an origin such as https://club.example, without a path';
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' });
/** Scheme, host and port, as in `https://club.example`; a trailing slash is removed. */
const origin = z
  .url({ protocol: /^https?$/, error: originExpected })
  .refine((text) => URL.canParse(text) && /^\/?$/.test(text.slice(new URL(text).origin.length)), originExpected)
  .transform((text) => new URL(text).origin);
const flag = z.enum(['true', 'false'], 'must be true or false');
const wholeNumber = z.coerce.number('must be a whole number').int().min(1, 'must be at least 1');
const onOff = z.enum(['on', 'off'], 'must be on or off');
const proxies = 'must be on, off, a number of proxies from 1 to 10, or addresses and networks divided by commas';
const trustProxy = z
  .string()
  .transform((value) => (value === 'on' ? '1' : value).split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => isAddressRange(part)) || /^(off|[1-9]|10)$/.test(parts.join(',')), proxies)
  .transform((parts): Config['trustProxy'] => {
    const [first = 'off'] = parts;
    if (first === 'off') return false;
    return /^\d+$/.test(first) ? Number(first) : parts;
  });
const trimmed = z.string().trim().min(1, 'must not be empty');

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(4000),
  HOST: trimmed.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  REST_URL: webAddress.optional(),
  REST_AUTH_URL: webAddress.optional(),
  REST_OTP_TO_ANY_NUMBER: flag.default('false'),
  HOTELS_PATH: z
    .string()
    .regex(/^\/[\w./-]+$/, 'must be a path such as /hotels.json')
    .default('/hotels.json'),
  MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(origin)),
  CRM_LOGIN_URL: webAddress.optional(),
  CRM_CLIENT_ID: trimmed.optional(),
  CRM_CLIENT_SECRET: trimmed.optional(),
  CRM_REFRESH_TOKEN: trimmed.optional(),
  CRM_API_VERSION: z
    .string()
    .regex(/^\d{2,3}\.0$/, 'must look like 64.0')
    .default('64.0'),
  CRM_EXTERNAL_ID_FIELD: z
    .string()
    .regex(/^[A-Za-z]\w{0,79}$/, 'must be the name of a field such as External_Key__c')
    .optional(),
  CRM_REASON_FIELD: z
    .string()
    .regex(/^[A-Za-z]\w{0,76}__c$/, 'must be the name of a custom text field such as Reason__c')
    .optional(),
  DEBIT_HOTELS: flag.default('true'),
  DEBIT_ENCASH: flag.default('false'),
  DATA_DIR: trimmed.default('var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ENQUIRY_REPEAT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(0, 'must be at least 0')
    .default(600),
  QUERY_MAX_COST: wholeNumber.default(250),
  QUERY_MAX_DEPTH: wholeNumber.default(15),
  QUERY_MAX_ALIASES: wholeNumber.default(60),
  QUERY_MAX_REPEATS: wholeNumber.default(10),
  FEDERATION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  INTROSPECTION: onOff.default('on'),
  PLAYGROUND: onOff.default('on'),
  SMS_INBOX_URL: webAddress.optional(),
  PAGES: onOff.default('on'),
  ACCEPT_NEW_SECRET: flag.default('false'),
  CRASH_AT: trimmed.optional(),
  SETTLE_SECONDS: z.coerce.number('must be a number of seconds').int().min(1, 'must be at least 1').default(120),
  PUBLIC_FRESH_SECONDS: z.coerce.number('must be a number of seconds').min(1, 'must be at least 1').default(60),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LEAVE_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(60).default(0),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], 'must be trace, debug, info, warn, error or fatal')
    .default('info'),
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The public address of the club; null means the address that the server listens on. */
  readonly publicUrl: string | null;
  readonly rest: {
    readonly url: string;
    /** The base URL of users/forgot_password. */
    readonly authUrl: string;
    readonly hotelsPath: string;
    /** Whether it also sends one-time passwords to numbers it does not know. */
    readonly otpToAnyNumber: boolean;
  };
  /** Further origins for images and videos, in addition to the REST backend's own. */
  readonly mediaOrigins: readonly string[];
  readonly crm: {
    readonly loginUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly refreshToken: string;
    readonly apiVersion: string;
    /** A unique external ID field on transaction and lead, if the org has one. */
    readonly externalIdField: string | null;
    /** A text field of the points transaction that holds its purpose, if the org has one. */
    readonly reasonField: string | null;
  };
  /** Whether the club posts the Debit itself: see docs/domain/redemptions.md#who-posts-the-debit. */
  readonly debits: { readonly hotels: boolean; readonly encash: boolean };
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly sessionSecret: string | undefined;
  /** The limits of one GraphQL operation. */
  readonly operationLimits: {
    readonly cost: number;
    readonly depth: number;
    readonly aliases: number;
    /** How often it may select the same costly field. */
    readonly repeats: number;
  };
  /**
   * How long a repeated enquiry of a member for the same project counts as the first one; with 0 every enquiry is sent.
   */
  readonly enquiryRepeatSeconds: number;
  /** The secret that a federation gateway sends. Without it the graph has neither `_service` nor `_entities`. */
  readonly federationSecret: string | null;
  /** Whether introspection of the schema is allowed. */
  readonly introspection: boolean;
  /** Whether `/playground` is served. */
  readonly playground: boolean;
  /** Where a sandbox shows its SMS, for a link in the playground. Set by `npm start`. */
  readonly smsInboxUrl: string | null;
  /** Whether the store accepts a secret that differs from the one it was written with. */
  readonly acceptNewSecret: boolean;
  /** For tests only: the point at which the process exits as if it had been killed. */
  readonly crashAt: string | null;
  /**
   * The time after which a request with a lost response has either arrived or never will. It must be longer than the
   * longest request timeout of any backend; only tests use a shorter one.
   */
  readonly settleSeconds: number;
  /** How long public data counts as fresh, in seconds. */
  readonly publicFreshSeconds: number;
  /** The bearer token for `/metrics`; null allows requests from this machine only. */
  readonly metricsToken: string | null;
  /** Whether the built web client is served. Without it the process serves only the graph. */
  readonly pages: boolean;
  /** How long `/readyz` fails before the process stops listening, so that the load balancer removes it in time. */
  readonly leaveSeconds: number;
  /** The proxies in front of the server: their number or their addresses; false for none. */
  readonly trustProxy: number | string[] | false;
  readonly limits: Limits;
  readonly logLevel: string;
}

/**
 * Reads and validates the whole configuration at once, so that a failed start reports every problem.
 * The embedded default (no REST_URL and no CRM_LOGIN_URL) is completed by `npm start`, which starts the sandbox and
 * passes its addresses in the same variables.
 *
 * @throws ConfigError naming each variable and what is expected; it never contains the value of a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const limits = readLimits(given);
  problems.push(...limits.problems);
  const has = (name: string) => given[name] !== undefined;

  if (has('REST_URL') !== has('CRM_LOGIN_URL')) {
    const [set, missing] = has('REST_URL') ? ['REST_URL', 'CRM_LOGIN_URL'] : ['CRM_LOGIN_URL', 'REST_URL'];
    problems.push(
      `${set} is set but ${missing} is not. Set both to use real systems, or neither to use the sandbox; the two are never mixed.`,
    );
  } else if (!has('REST_URL')) {
    problems.push('REST_URL and CRM_LOGIN_URL are not set. Use `npm start`, which brings the sandbox, or set both.');
  }
  for (const name of ['CRM_CLIENT_ID', 'CRM_CLIENT_SECRET', 'CRM_REFRESH_TOKEN']) {
    if (has('CRM_LOGIN_URL') && !has(name)) problems.push(`${name} is missing; it is needed with CRM_LOGIN_URL.`);
  }
  if (has('CRM_REASON_FIELD') && given['CRM_REASON_FIELD'] === given['CRM_EXTERNAL_ID_FIELD']) {
    problems.push('CRM_REASON_FIELD and CRM_EXTERNAL_ID_FIELD name the same field. They need one each.');
  }
  if (has('DATABASE_URL') && !has('SESSION_SECRET')) {
    problems.push(
      'SESSION_SECRET is missing; with DATABASE_URL every process needs the same one. Use at least 32 random characters.',
    );
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    rest: {
      url: values.REST_URL ?? '',
      authUrl: values.REST_AUTH_URL ?? values.REST_URL ?? '',
      hotelsPath: values.HOTELS_PATH,
      otpToAnyNumber: values.REST_OTP_TO_ANY_NUMBER === 'true',
    },
    mediaOrigins: values.MEDIA_ORIGINS,
    crm: {
      loginUrl: values.CRM_LOGIN_URL ?? '',
      clientId: values.CRM_CLIENT_ID ?? '',
      clientSecret: values.CRM_CLIENT_SECRET ?? '',
      refreshToken: values.CRM_REFRESH_TOKEN ?? '',
      apiVersion: values.CRM_API_VERSION,
      externalIdField: values.CRM_EXTERNAL_ID_FIELD ?? null,
      reasonField: values.CRM_REASON_FIELD ?? null,
    },
    debits: { hotels: values.DEBIT_HOTELS === 'true', encash: values.DEBIT_ENCASH === 'true' },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    sessionSecret: values.SESSION_SECRET,
    operationLimits: {
      cost: values.QUERY_MAX_COST,
      depth: values.QUERY_MAX_DEPTH,
      aliases: values.QUERY_MAX_ALIASES,
      repeats: values.QUERY_MAX_REPEATS,
    },
    enquiryRepeatSeconds: values.ENQUIRY_REPEAT_SECONDS,
    federationSecret: values.FEDERATION_SECRET ?? null,
    introspection: values.INTROSPECTION === 'on',
    playground: values.PLAYGROUND === 'on',
    smsInboxUrl: values.SMS_INBOX_URL ?? null,
    acceptNewSecret: values.ACCEPT_NEW_SECRET === 'true',
    crashAt: values.CRASH_AT ?? null,
    settleSeconds: values.SETTLE_SECONDS,
    publicFreshSeconds: values.PUBLIC_FRESH_SECONDS,
    metricsToken: values.METRICS_TOKEN ?? null,
    pages: values.PAGES === 'on',
    leaveSeconds: values.LEAVE_SECONDS,
    trustProxy: values.TRUST_PROXY,
    limits: limits.limits,
    logLevel: values.LOG_LEVEL,
  };
}
