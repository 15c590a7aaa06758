import { controlSandbox, type SandboxControl } from '#sandbox/client.ts';
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
