import { z } from 'zod';

/** The sandbox's ready line: its addresses, credentials and demo members. */
export const sandboxReady = z.object({
  restUrl: z.url(),
  crmLoginUrl: z.url(),
  crmInstanceUrl: z.url(),
  inboxUrl: z.url(),
  credentials: z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() }),
  // Other fields of a member are passed through to programs that asked for JSON.
  demoMembers: z.array(z.looseObject({ mobile: z.string(), name: z.string(), note: z.string() })),
});
export type SandboxReady = z.infer<typeof sandboxReady>;

/** The api's ready line. */
export const apiReady = z.object({ url: z.url() });
