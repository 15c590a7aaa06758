/**
 * The CRM's response to a token request. `refreshToken` is the newest one, since the CRM may rotate it; null for a flow
 * without one.
 */
export interface Grant {
  readonly accessToken: string;
  readonly instanceUrl: string;
  readonly refreshToken: string | null;
  readonly issuedAt: string;
  /**
   * Fingerprints of the configured refresh tokens that the CRM has replaced. Sending one of them again would look like
   * theft, and end the newest one too.
   */
  readonly spent?: readonly string[] | undefined;
}

/** Stores the one grant of all our processes. The api's store implements it. */
export interface GrantStore {
  read(): Promise<Grant | null>;
  write(grant: Grant): Promise<void>;
  /** One caller at a time across all processes. The signal is aborted if the lock is lost meanwhile. */
  withLock<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/**
 * The origin of an instance_url if our bearer may be sent there: https on Salesforce's own domains, or the host of the
 * login URL on any port, as with the sandbox. Null for anything else.
 */
export function allowedInstance(instanceUrl: string, loginUrl: string): string | null {
  const instance = URL.parse(instanceUrl);
  const login = URL.parse(loginUrl);
  if (!instance || !login || instance.username || instance.password) return null;
  const salesforces = instance.protocol === 'https:' && /\.(salesforce|force)\.com$/.test(instance.hostname);
  // If the login host uses https, a plain-text port on it is not accepted.
  const beside = instance.hostname === login.hostname && instance.protocol === login.protocol;
  return salesforces || beside ? instance.origin : null;
}
