import { readConfig } from './config.ts';
import { createSandbox } from './createSandbox.ts';

/**
 * Runs the sandbox as a process. It prints one line of JSON with its addresses once it is ready, and shuts down cleanly
 * on request.
 */
const help = `Runs the sandbox alone: the REST backend, the CRM and its login host. Settings: sandbox/config.ts.
`;

async function main(): Promise<void> {
  const sandbox = await createSandbox(readConfig());
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  if (sandbox.rebuilt) {
    process.stderr.write(
      `The sandbox's data came from an older version and were written anew: its demo members start afresh, sessions stay.\n`,
    );
  }
  const { restUrl, crmLoginUrl, crmInstanceUrl, inboxUrl, seed, credentials, demoMembers } = sandbox;
  const ready = { event: 'sandbox-ready', restUrl, crmLoginUrl, crmInstanceUrl, inboxUrl, seed };
  process.stdout.write(`${JSON.stringify({ ...ready, credentials, demoMembers })}\n`);
}

if (process.argv.length > 2) {
  const isHelp = process.argv[2] === '--help' || process.argv[2] === '-h';
  process.stderr.write(isHelp ? help : 'The sandbox takes no options: its settings are variables. --help says more.\n');
  process.exit(isHelp ? 0 : 2);
}
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The sandbox could not start.'}\n`);
  process.exit(1);
}
