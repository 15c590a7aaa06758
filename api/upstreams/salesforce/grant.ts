/** What the CRM gave us at a refresh. `refreshToken` is the newest one, since the CRM may rotate it. */
export interface Grant {
  readonly accessToken: string;
  readonly instanceUrl: string;
  readonly refreshToken: string;
  readonly issuedAt: string;
}

/** Where the one grant of all our processes is kept. The store of the api is one. */
export interface GrantStore {
  read(): Promise<Grant | null>;
  write(grant: Grant): Promise<void>;
  /** One at a time across all processes; the signal is aborted when the lock is lost on the way. */
  withLock<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/**
 * The origin of an instance_url if our bearer may go there: https on Salesforce's own domains, or the host of the login
 * URL on any port, as with the sandbox. Null for anything else.
 */
export function allowedInstance(instanceUrl: string, loginUrl: string): string | null {
  const instance = URL.parse(instanceUrl);
  const login = URL.parse(loginUrl);
  if (!instance || !login || instance.username || instance.password) return null;
  const salesforces = instance.protocol === 'https:' && /\.(salesforce|force)\.com$/.test(instance.hostname);
  // A login host spoken to over https is not followed to a plain-text port.
  const beside = instance.hostname === login.hostname && instance.protocol === login.protocol;
  return salesforces || beside ? instance.origin : null;
}
