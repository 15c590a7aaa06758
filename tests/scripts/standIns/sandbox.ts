/** Stands in for sandbox/main.ts: one listener, the ready line, a clean goodbye. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('sandbox'));
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'sandbox said goodbye' })}\n`);
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
server.listen(Number(process.env['SANDBOX_REST_PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const ready = {
    event: 'sandbox-ready',
    restUrl: url,
    crmLoginUrl: `${url}/login`,
    crmInstanceUrl: `${url}/instance`,
    inboxUrl: `${url}/inbox`,
    credentials: { clientId: 'stand-in-client', clientSecret: 'stand-in-secret', refreshToken: 'stand-in-refresh' },
    demoMembers: [
      { mobile: '9999900001', name: 'Stand-in Member', note: process.env['SANDBOX_SEED'] ?? 'the usual seed' },
    ],
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
});
