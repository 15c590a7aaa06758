import { controlSandbox, type SandboxControl } from '#sandbox/client.ts';
import type { CallRecord } from '#sandbox/faults/callLog.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/createSandbox.ts';

/** What the api's CRM client needs to connect to a sandbox, with the refresh flow. */
export const crmCredentials = ({ crmLoginUrl, credentials }: Pick<Sandbox, 'crmLoginUrl' | 'credentials'>) => ({
  loginUrl: crmLoginUrl,
  clientId: credentials.clientId,
  oauth: {
    flow: 'refresh_token' as const,
    clientSecret: credentials.clientSecret,
    refreshToken: credentials.refreshToken,
  },
});

export interface TestSandbox extends Sandbox, SandboxControl {}

/** A sandbox of its own on free ports, in memory unless a folder is given. */
export async function startSandbox(overrides: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await createSandbox({
    dataDir: ':memory:',
    restPort: 0,
    crmPort: 0,
    crmInstancePort: 0,
    ...overrides,
  });
  return { ...sandbox, ...controlSandbox(sandbox.restUrl) };
}

/** A kind of call to an upstream, as the sandbox logs it. */
export interface Route {
  readonly surface: CallRecord['surface'];
  readonly method: string;
  /** The template of the path, or the path itself. */
  readonly route: string;
}

/** The logged calls of one kind, oldest first. */
export async function callsTo(
  sandbox: Pick<TestSandbox, 'calls'>,
  { surface, method, route }: Route,
): Promise<CallRecord[]> {
  return (await sandbox.calls()).filter(
    (call) => call.surface === surface && call.method === method && (call.route === route || call.path === route),
  );
}
