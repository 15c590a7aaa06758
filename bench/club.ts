import { type Child, startChild } from '../scripts/lib/child.ts';
import { apiReady, type SandboxReady, sandboxReady } from '../scripts/lib/sandboxReady.ts';
import { controlSandbox, type SandboxControl } from '#sandbox/client.ts';

const readyWithinMs = 60_000;

/** A measurement sends more than any visitor, member or address may. */
export const noLimits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'VISITOR_REQUESTS',
    'CRM_READS',
    'LOOKUPS',
    'REDEMPTIONS',
    'OTP_REQUESTS_PER_ADDRESS',
    'SMS_PER_ADDRESS',
    'SMS_PER_NUMBER_AND_ADDRESS',
    'SMS_PER_NUMBER_AND_ADDRESS_DAILY',
    'SMS_PER_NUMBER_DAILY',
    'SMS_ALARM',
  ].map((name) => [`LIMIT_${name}`, '10000000/60']),
);

export interface BenchSandbox {
  readonly child: Child;
  readonly ready: SandboxReady;
  readonly control: SandboxControl;
}

export interface BenchApi {
  readonly child: Child;
  readonly url: string;
}

/** Starts a sandbox in its own process on free ports, so that its work does not count as the api's. */
export async function startBenchSandbox(dataDir: string): Promise<BenchSandbox> {
  const child = startChild({
    name: 'sandbox',
    entry: 'sandbox/main.ts',
    env: { DATA_DIR: dataDir, SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0', SANDBOX_CRM_INSTANCE_PORT: '0' },
    dataDir,
    readyEvent: 'sandbox-ready',
    readyWithinMs,
  });
  const ready = sandboxReady.parse(await child.ready);
  return { child, ready, control: controlSandbox(ready.restUrl) };
}

/** Starts an api in its own process. An api restarted on the same folder still has the sessions. */
export async function startBenchApi(
  dataDir: string,
  { ready }: BenchSandbox,
  own: Readonly<Record<string, string>> = {},
): Promise<BenchApi> {
  const child = startChild({
    name: 'api',
    entry: 'bench/api.ts',
    env: {
      NODE_ENV: 'production',
      ...noLimits,
      DATA_DIR: dataDir,
      PORT: '0',
      REST_URL: ready.restUrl,
      CRM_LOGIN_URL: ready.crmLoginUrl,
      CRM_CLIENT_ID: ready.credentials.clientId,
      CRM_CLIENT_SECRET: ready.credentials.clientSecret,
      CRM_REFRESH_TOKEN: ready.credentials.refreshToken,
      ...own,
    },
    dataDir,
    readyEvent: 'api-ready',
    readyWithinMs,
  });
  return { child, url: apiReady.parse(await child.ready).url };
}
