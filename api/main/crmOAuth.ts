import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const flows = ['refresh_token', 'client_credentials', 'jwt_bearer'] as const;
type Flow = (typeof flows)[number];

/** The settings that each flow needs, and those that it can do without. */
const settings: Readonly<Record<Flow, { readonly needs: readonly string[]; readonly takes?: readonly string[] }>> = {
  refresh_token: { needs: ['CRM_CLIENT_ID', 'CRM_CLIENT_SECRET', 'CRM_REFRESH_TOKEN'] },
  client_credentials: { needs: ['CRM_CLIENT_ID', 'CRM_CLIENT_SECRET'] },
  jwt_bearer: {
    needs: ['CRM_CLIENT_ID', 'CRM_USERNAME'],
    takes: ['CRM_PRIVATE_KEY', 'CRM_PRIVATE_KEY_FILE', 'CRM_JWT_AUDIENCE'],
  },
};
const names = [...new Set(Object.values(settings).flatMap(({ needs, takes = [] }) => [...needs, ...takes]))];

const keyExpected = 'must be an RSA private key in PEM without a passphrase (-----BEGIN PRIVATE KEY-----)';

/**
 * Reads how the club gets the CRM's access tokens. All problems are returned at once; none of them repeats a value.
 * Without a login URL there is nothing to check.
 */
export function readCrmOAuth(given: Environment) {
  const flow = flows.find((one) => one === (given['CRM_OAUTH_FLOW'] ?? 'refresh_token'));
  if (flow === undefined) return { problems: [`CRM_OAUTH_FLOW must be ${flows.join(', ')}.`], credentials: null };
  if (given['CRM_LOGIN_URL'] === undefined) return { problems: [], credentials: null };
  const problems = problemsOf(flow, given);
  const key = flow === 'jwt_bearer' ? readKey(given) : null;
  if (key !== null && 'problem' in key) problems.push(key.problem);
  const of = (name: string) => given[name]?.trim() ?? '';
  const clientSecret = of('CRM_CLIENT_SECRET');
  const oauth = {
    refresh_token: () => ({ flow: 'refresh_token', clientSecret, refreshToken: of('CRM_REFRESH_TOKEN') }) as const,
    client_credentials: () => ({ flow: 'client_credentials', clientSecret }) as const,
    jwt_bearer: () =>
      ({
        flow: 'jwt_bearer',
        username: of('CRM_USERNAME'),
        privateKey: key !== null && 'pem' in key ? key.pem : '',
        audience: of('CRM_JWT_AUDIENCE') || audienceOf(of('CRM_LOGIN_URL')),
      }) as const,
  }[flow]();
  return { problems, credentials: { clientId: of('CRM_CLIENT_ID'), oauth } };
}

function problemsOf(flow: Flow, given: Environment): string[] {
  const { needs, takes = [] } = settings[flow];
  const chosen = given['CRM_OAUTH_FLOW'] === undefined ? `the default flow, ${flow},` : `CRM_OAUTH_FLOW=${flow}`;
  const missing = needs
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing; ${chosen} needs it.`);
  const foreign = names
    .filter((name) => given[name] !== undefined && !needs.includes(name) && !takes.includes(name))
    .map((name) => {
      const others = flows.filter((one) => [...settings[one].needs, ...(settings[one].takes ?? [])].includes(name));
      return `${name} is set, but ${chosen} does not use it. Remove it, or set CRM_OAUTH_FLOW=${others.join(' or ')}.`;
    });
  return [...missing, ...foreign];
}

/** The key in the variable or in a file; in the variable, `\n` may stand for a line break. */
function readKey(given: Environment): { readonly pem: string } | { readonly problem: string } {
  const { CRM_PRIVATE_KEY: inline, CRM_PRIVATE_KEY_FILE: file } = given;
  if (inline !== undefined && file !== undefined) {
    return { problem: 'CRM_PRIVATE_KEY and CRM_PRIVATE_KEY_FILE are both set. Set one of them.' };
  }
  if (inline === undefined && file === undefined) {
    return {
      problem: 'CRM_PRIVATE_KEY or CRM_PRIVATE_KEY_FILE is missing; CRM_OAUTH_FLOW=jwt_bearer needs one of them.',
    };
  }
  const name = file === undefined ? 'CRM_PRIVATE_KEY' : 'CRM_PRIVATE_KEY_FILE';
  let pem = inline?.replaceAll('\\n', '\n') ?? '';
  if (file !== undefined) {
    try {
      pem = readFileSync(file, 'utf8');
    } catch {
      return { problem: `${name} names a file that cannot be read.` };
    }
  }
  return isRsaKey(pem) ? { pem } : { problem: `${name} ${keyExpected}.` };
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Salesforce's own login hosts, also when the club uses the address of a My Domain; any other host stands for itself. */
function audienceOf(loginUrl: string): string {
  const url = URL.parse(loginUrl);
  if (!url?.hostname.endsWith('.salesforce.com')) return url?.origin ?? '';
  const test = url.hostname === 'test.salesforce.com' || url.hostname.includes('.sandbox.my.');
  return test ? 'https://test.salesforce.com' : 'https://login.salesforce.com';
}
