import type { Engines } from './engines.ts';

/** Settings of a real club on this machine must not affect the tests: each test sets what it needs. */
const OWN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|REST_.*|CRM_.*|MEDIA_ORIGINS|DATA_DIR|DATABASE_URL|REDIS_URL|SESSION_.*|SANDBOX.*|DEBIT_.*|HOTELS_PATH|TRUST_PROXY|LEAVE_SECONDS|LIMIT_.*|QUERY_MAX_.*|ENQUIRY_REPEAT_SECONDS|FEDERATION_SECRET|PAGES|PLAYGROUND|INTROSPECTION|CRASH_AT|SETTLE_SECONDS|LOG_LEVEL|NODE_ENV)$/;

export const testEnv = (env: NodeJS.ProcessEnv, engines: Pick<Engines, 'env'>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SETTINGS.test(name))),
  ...engines.env,
});
