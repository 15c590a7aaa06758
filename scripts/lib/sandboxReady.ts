import { z } from 'zod';

/** The sandbox's ready line: where it listens and what a visitor can try there. */
export const sandboxReady = z.object({
  restUrl: z.url(),
  crmLoginUrl: z.url(),
  crmInstanceUrl: z.url(),
  inboxUrl: z.url(),
  credentials: z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() }),
  demoMembers: z.array(z.object({ mobile: z.string(), name: z.string(), note: z.string() })),
});
export type SandboxReady = z.infer<typeof sandboxReady>;

/** The api's ready line. */
export const apiReady = z.object({ url: z.url() });
