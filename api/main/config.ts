import * as z from 'zod';
import { readClubConfig } from './clubConfig/clubConfig.ts';
import { readCrmOAuth } from './crmOAuth.ts';
import { deskEnvironment, deskProblems, deskSettingsOf } from './deskSettings.ts';
import { isAddressRange } from '../domains/limits/networkAddress.ts';
import { readLimits, readRetention } from './variables.ts';

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
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const wholeNumber = z.coerce.number('must be a whole number').int().min(1, 'must be at least 1');
const streams = z.coerce.number('must be a whole number').int().min(0, 'must be at least 0');
const seconds = z.coerce.number('must be a number of seconds');
const reserveExpected = 'must be a number from 0 to 50';
const trimmed = z.string().trim().min(1, 'must not be empty');
const text = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);
const secret = (characters: number) => z.string().min(characters, `must be at least ${characters} characters`);
const proxies = 'must be on, off, a number of proxies from 1 to 10, or addresses and networks divided by commas';
const trustProxy = z
  .string()
  .transform((value) => (value === 'on' ? '1' : value).split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => isAddressRange(part)) || /^(off|[1-9]|10)$/.test(parts.join(',')), proxies)
  .transform((parts): number | string[] | false => {
    const [first = 'off'] = parts;
    if (first === 'off') return false;
    return /^\d+$/.test(first) ? Number(first) : parts;
  });

const commaSeparated = z.string().transform((list) => list.split(',').flatMap((one) => one.trim() || []));
const ratioExpected = 'must be a number from 0 to 1';
/** As the specification of OpenTelemetry writes them: `name=value,name=value`, with percent-encoded values. */
const otlpHeaders = text(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must look like name=value,name=value').transform((list) =>
  Object.fromEntries(
    list.split(',').map((one): [string, string] => {
      const [name = '', value = ''] = one.split('=');
      return [name, decodeURIComponent(value)];
    }),
  ),
);

/** Plain http only on this machine, for tests. */
const pushService = origin.refine(
  (address) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(address),
  'must be https origins such as https://push.example, divided by commas',
);

/** The backend's path for a change of one order. */
const orderPath = text(
  /^\/?[\w./-]*\{id\}[\w./-]*$/,
  'must be a path with {id} for the order, such as orders/{id}/cancel.json',
).transform((path) => `/${path.replace(/^\//, '')}`);

/** Every environment variable of the club, except the limits and the times of retention (variables.ts). */
export const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(4000),
  HOST: trimmed.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  REST_URL: webAddress.optional(),
  REST_AUTH_URL: webAddress.optional(),
  REST_OTP_TO_ANY_NUMBER: flag.default(false),
  REST_ORDER_CANCEL_PATH: orderPath.optional(),
  REST_ORDER_RETURN_PATH: orderPath.optional(),
  HOTELS_PATH: text(/^\/[\w./-]+$/, 'must be a path such as /hotels.json').default('/hotels.json'),
  MEDIA_ORIGINS: commaSeparated.default([]).pipe(z.array(origin)),
  CRM_LOGIN_URL: webAddress.optional(),
  CRM_OAUTH_FLOW: trimmed.optional(),
  CRM_CLIENT_ID: trimmed.optional(),
  CRM_CLIENT_SECRET: trimmed.optional(),
  CRM_REFRESH_TOKEN: trimmed.optional(),
  CRM_USERNAME: trimmed.optional(),
  CRM_PRIVATE_KEY: trimmed.optional(),
  CRM_PRIVATE_KEY_FILE: trimmed.optional(),
  CRM_JWT_AUDIENCE: webAddress.optional(),
  CRM_RESERVE_PERCENT: z.coerce.number(reserveExpected).min(0, reserveExpected).max(50, reserveExpected).default(5),
  CRM_API_VERSION: text(/^\d{2,3}\.0$/, 'must look like 64.0').default('64.0'),
  CLUB_CONFIG: trimmed.optional(),
  DEBIT_HOTELS: flag.default(true),
  DEBIT_ENCASH: flag.default(false),
  DATA_DIR: trimmed.default('var'),
  DATABASE_URL: text(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  REDIS_URL: text(/^rediss?:\/\//, 'must start with redis://').optional(),
  SESSION_SECRET: secret(32).optional(),
  ENQUIRY_REPEAT_SECONDS: seconds.int().min(0, 'must be at least 0').default(600),
  QUERY_MAX_COST: wholeNumber.default(300),
  QUERY_MAX_DEPTH: wholeNumber.default(15),
  QUERY_MAX_ALIASES: wholeNumber.default(60),
  QUERY_MAX_REPEATS: wholeNumber.default(10),
  FEDERATION_SECRET: secret(32).optional(),
  INTROSPECTION: onOff.default(true),
  PLAYGROUND: onOff.default(true),
  SMS_INBOX_URL: webAddress.optional(),
  PUSH: onOff.default(true),
  PUSH_SERVICES: commaSeparated.default([]).pipe(z.array(pushService)),
  PAGES: onOff.default(true),
  ACCEPT_NEW_SECRET: flag.default(false),
  CRASH_AT: trimmed.optional(),
  SETTLE_SECONDS: seconds.int().min(1, 'must be at least 1').default(120),
  PUBLIC_FRESH_SECONDS: seconds.min(1, 'must be at least 1').default(60),
  STREAMS_PER_MEMBER: streams.default(8),
  STREAMS_PER_PROCESS: streams.default(5_000),
  PERSISTED_OPERATIONS: trimmed.optional(),
  COMPILE_OPERATIONS: onOff.default(true),
  CACHE_ANSWERS: onOff.default(true),
  CACHE_PAGES: onOff.default(true),
  CACHE_MB: wholeNumber.default(32),
  METRICS_TOKEN: secret(16).optional(),
  CORS_ORIGINS: commaSeparated.default([]).pipe(z.array(origin)),
  CLIENT_NAMES: commaSeparated.default(['web', 'kiosk', 'app']),
  ...deskEnvironment,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_SERVICE_NAME: trimmed.default('veranda'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(ratioExpected).min(0, ratioExpected).max(1, ratioExpected).default(1),
  LEAVE_SECONDS: seconds.min(0).max(60).default(0),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], 'must be trace, debug, info, warn, error or fatal')
    .default('info'),
});

export const givenEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads and validates the whole configuration at once, so that a failed start reports every problem.
 * The embedded default (no REST_URL and no CRM_LOGIN_URL) is completed by `npm start`, which starts the sandbox and
 * passes its addresses in the same variables.
 *
 * @throws ConfigError naming each variable and what is expected; it never contains the value of a secret.
 */
export function readConfig(env = givenEnvironment()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const { limits, problems: wrongLimits } = readLimits(given);
  const { retention, problems: wrongTimes } = readRetention(given);
  const { clubConfig, problems: wrongClubConfig } = readClubConfig(given['CLUB_CONFIG'] ?? null);
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? [];
  const { problems: wrongOAuth, credentials } = readCrmOAuth(given);
  const problems = [
    ...invalid,
    ...wrongLimits,
    ...wrongTimes,
    ...wrongClubConfig,
    ...contradictions(given),
    ...deskProblems(given),
    ...wrongOAuth,
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  return {
    /** The variables as they were set, for the list of settings in effect. It has secrets. */
    given,
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    /** The public address of the club; null means the address that the server listens on. */
    publicUrl: values.PUBLIC_URL ?? null,
    rest: {
      url: values.REST_URL ?? '',
      /** The base URL of users/forgot_password. */
      authUrl: values.REST_AUTH_URL ?? values.REST_URL ?? '',
      hotelsPath: values.HOTELS_PATH,
      /** How an order is cancelled and returned; null: the backend has no such call. */
      orderPaths: { cancel: values.REST_ORDER_CANCEL_PATH ?? null, return: values.REST_ORDER_RETURN_PATH ?? null },
      /** Whether it also sends one-time passwords to numbers it does not know. */
      otpToAnyNumber: values.REST_OTP_TO_ANY_NUMBER,
    },
    /** Further origins for images and videos, in addition to the REST backend's own. */
    mediaOrigins: values.MEDIA_ORIGINS,
    crm: {
      loginUrl: values.CRM_LOGIN_URL ?? '',
      clientId: credentials?.clientId ?? '',
      /** The OAuth flow with its credentials. */
      oauth: credentials?.oauth ?? { flow: 'refresh_token' as const, clientSecret: '', refreshToken: '' },
      /** The part of the daily calls that is kept for redemptions, in percent. */
      reservePercent: values.CRM_RESERVE_PERCENT,
      apiVersion: values.CRM_API_VERSION,
      /** How the org calls what the club reads and writes. */
      mapping: clubConfig.crm,
    },
    rules: clubConfig.rules,
    /** Whether the club posts the Debit itself: see docs/domain/redemptions.md#who-posts-the-debit. */
    debits: { hotels: values.DEBIT_HOTELS, encash: values.DEBIT_ENCASH },
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
    /** How long a member's repeated enquiry for a project counts as the first one; with 0 every enquiry is sent. */
    enquiryRepeatSeconds: values.ENQUIRY_REPEAT_SECONDS,
    /** The secret that a federation gateway sends. Without it the graph has neither `_service` nor `_entities`. */
    federationSecret: values.FEDERATION_SECRET ?? null,
    introspection: values.INTROSPECTION,
    playground: values.PLAYGROUND,
    /** Where a sandbox shows its SMS, for a link in the playground. Set by `npm start`. */
    smsInboxUrl: values.SMS_INBOX_URL ?? null,
    /** Whether the store accepts a secret that differs from the one it was written with. */
    acceptNewSecret: values.ACCEPT_NEW_SECRET,
    /** For tests only: the point at which the process exits as if it had been killed. */
    crashAt: values.CRASH_AT ?? null,
    /**
     * The time after which a request with a lost response has either arrived or never will. It must be longer than the
     * longest request timeout of any backend; only tests use a shorter one.
     */
    settleSeconds: values.SETTLE_SECONDS,
    publicFreshSeconds: values.PUBLIC_FRESH_SECONDS,
    /** What is kept as bytes in the memory of this process, up to this total size. */
    publicBytes: { answers: values.CACHE_ANSWERS, pages: values.CACHE_PAGES, maxBytes: values.CACHE_MB * 1024 * 1024 },
    /** The most streams of updates that are open at once in this process. */
    streams: { perMember: values.STREAMS_PER_MEMBER, perProcess: values.STREAMS_PER_PROCESS },
    /** Whether the operations of known clients are compiled before they are executed. */
    compileOperations: values.COMPILE_OPERATIONS,
    /** A file with the operations of other channels; null for none. */
    persistedOperations: values.PERSISTED_OPERATIONS ?? null,
    /** The bearer token for `/metrics`; null allows requests from this machine only. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Other origins whose pages may call the graph, without cookies. */
    corsOrigins: values.CORS_ORIGINS,
    /** The names of clients that logs and metrics may contain; a client with another name is `other`. */
    clientNames: values.CLIENT_NAMES,
    /** Where traces, metrics and logs are exported to; null exports nothing. */
    telemetry:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: values.OTEL_SERVICE_NAME,
            sampleRatio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    /** The push services of browsers, beside the known ones; null when nobody is notified on devices. */
    push: values.PUSH ? { services: values.PUSH_SERVICES } : null,
    /** Whether the built web client is served. Without it the process serves only the graph. */
    pages: values.PAGES,
    /** The settings of the staff desk; null when it is off. */
    desk: deskSettingsOf(values),
    /** How long `/readyz` fails before the process stops listening, so that the load balancer removes it in time. */
    leaveSeconds: values.LEAVE_SECONDS,
    /** The proxies in front of the server: their number or their addresses; false for none. */
    trustProxy: values.TRUST_PROXY,
    limits,
    retention,
    logLevel: values.LOG_LEVEL,
  };
}

const addressEnvironment = environment.pick({ PUBLIC_URL: true, PORT: true });

/**
 * The public address of the club, for a command that prints a link. Without PUBLIC_URL it is the one of this machine.
 *
 * @throws ConfigError
 */
export function readPublicUrl(env = givenEnvironment()): string {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = addressEnvironment.safeParse(given);
  if (!data) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  return data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
}

const storeEnvironment = environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  SESSION_SECRET: true,
  ACCEPT_NEW_SECRET: true,
  SETTLE_SECONDS: true,
});

export type StoreConfig = Readonly<ReturnType<typeof readStoreConfig>>;

/**
 * The same for a command that only uses the store, so that it needs no backends.
 *
 * @throws ConfigError
 */
export function readStoreConfig(env = givenEnvironment()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = storeEnvironment.safeParse(given);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? [];
  if (given['DATABASE_URL'] !== undefined && given['SESSION_SECRET'] === undefined) problems.push(missingSecret);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET, ACCEPT_NEW_SECRET, SETTLE_SECONDS } = parsed.data;
  return {
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    sessionSecret: SESSION_SECRET,
    acceptNewSecret: ACCEPT_NEW_SECRET,
    settleSeconds: SETTLE_SECONDS,
  };
}

const missingSecret =
  'SESSION_SECRET is missing; with DATABASE_URL every process needs the same one. Use at least 32 random characters.';

/** The problems of variables that are missing or do not go together. */
function contradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const has = (name: string) => given[name] !== undefined;
  if (has('REST_URL') !== has('CRM_LOGIN_URL')) {
    const [set, missing] = has('REST_URL') ? ['REST_URL', 'CRM_LOGIN_URL'] : ['CRM_LOGIN_URL', 'REST_URL'];
    problems.push(
      `${set} is set but ${missing} is not. Set both to use real systems, or neither to use the sandbox; the two are never mixed.`,
    );
  } else if (!has('REST_URL')) {
    problems.push('REST_URL and CRM_LOGIN_URL are not set. Use `npm start`, which brings the sandbox, or set both.');
  }
  if (has('DATABASE_URL') && !has('SESSION_SECRET')) problems.push(missingSecret);
  return problems;
}
