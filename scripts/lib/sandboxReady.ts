import { z } from 'zod';

/** The sandbox's ready line: where it listens and what a visitor can try there. */
export const sandboxReady = z.object({
  restUrl: z.url(),
  crmLoginUrl: z.url(),
  crmInstanceUrl: z.url(),
  inboxUrl: z.url(),
  credentials: z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() }),
  // What else the sandbox tells of a member goes on untouched to whoever asked for JSON.
  demoMembers: z.array(z.looseObject({ mobile: z.string(), name: z.string(), note: z.string() })),
});
export type SandboxReady = z.infer<typeof sandboxReady>;

/** The api's ready line. */
export const apiReady = z.object({ url: z.url() });
