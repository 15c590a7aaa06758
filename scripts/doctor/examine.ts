import { createCrm, type Grant, type GrantStore } from '#api/upstreams/salesforce/crm.ts';
import { CallCounter, type CallContext } from '#api/upstreams/calls.ts';
import { ConfigError, readConfig, type Config } from '#api/main/config.ts';
import { createLog } from '#api/main/log.ts';
import { checkCrm } from '#api/upstreams/salesforce/doctor/crm.ts';
import { failure, lineOf, ok, warning, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';
import { checkClock } from './clocks.ts';
import { checkRest } from './rest.ts';
import { checkAddress, checkDatabase, checkRedis } from './services.ts';
import { tryToWrite } from './trialWrite.ts';

export const linesOf = (findings: readonly Finding[]): string[] => findings.map(lineOf);

export interface Examination {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Creates a marked test member and deletes it. */
  readonly write: boolean;
}

/** Checks the configuration and every system behind it. */
export async function examine({ env, write }: Examination): Promise<Finding[]> {
  if (!env['REST_URL'] && !env['CRM_LOGIN_URL']) {
    return [
      failure(
        'Configuration',
        'neither REST_URL nor CRM_LOGIN_URL is set, so there is nothing to check.',
        'Set both (docs/run/connecting.md). `npm start` without them runs the sandbox, which needs no check.',
      ),
    ];
  }
  const config = configOf(env);
  if (Array.isArray(config)) return config;
  const bearer = env['DOCTOR_REST_TOKEN'] || null;
  const [crm, rest, database, redis] = await Promise.all([
    examineCrm(config, write),
    checkRest({
      url: config.rest.url,
      hotelsPath: config.rest.hotelsPath,
      orderPaths: config.rest.orderPaths,
      mediaOrigins: config.mediaOrigins,
      bearer,
      now: () => Date.now(),
    }),
    checkDatabase(config),
    checkRedis(config),
  ]);
  return [ok('Configuration', 'is complete.'), ...rest, ...crm, ...database, ...redis, ...checkAddress(config)];
}

function configOf(env: Examination['env']): Config | Finding[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = error.message.split('\n').filter((line) => line.startsWith('  - '));
    return problems.map((line) => failure('Configuration', line.slice(4), 'See docs/run/configuration.md.'));
  }
}

const rotated = warning(
  'Salesforce login',
  'Salesforce rotates refresh tokens, so this check has used up CRM_REFRESH_TOKEN.',
  'Get a new one for the club, and give the doctor a token of its own.',
);

async function examineCrm(config: Config, write: boolean): Promise<readonly Finding[]> {
  const log = createLog('silent');
  const grants = grantsInMemory();
  const crm = createCrm({ ...config.crm, grants: grants.store, logger: log, observe: () => undefined });
  const call: CallContext = { requestId: 'doctor', calls: new CallCounter() };
  try {
    const checked = await checkCrm(crm, call, config.crm);
    const { oauth } = config.crm;
    const isRotated = oauth.flow === 'refresh_token' && grants.isRotated(oauth.refreshToken);
    const findings = isRotated ? [...checked, rotated] : checked;
    const all = [...findings, ...checkClock('Salesforce', crm.clock.difference())];
    return write ? [...all, ...(await tryToWrite(crm, call))] : all;
  } finally {
    crm.close();
  }
}

/** The doctor leaves the store of the club alone. */
function grantsInMemory() {
  let grant: Grant | null = null;
  const store: GrantStore = {
    read: async () => grant,
    write: async (next) => void (grant = next),
    withLock: async (work) => await work(new AbortController().signal),
  };
  return { store, isRotated: (refreshToken: string) => grant !== null && grant.refreshToken !== refreshToken };
}
