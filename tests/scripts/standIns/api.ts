/** Stands in for api/main/server.ts: tells what environment it got, and dies or logs as it is asked to over HTTP. */
import { createServer } from 'node:http';

const env = Object.fromEntries(
  [
    'PORT',
    'REST_URL',
    'CRM_LOGIN_URL',
    'CRM_CLIENT_ID',
    'CRM_CLIENT_SECRET',
    'CRM_REFRESH_TOKEN',
    'DATA_DIR',
    'NODE_ENV',
  ].map((name) => [name, process.env[name] ?? null]),
);
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  if (request.url === '/warn')
    process.stderr.write(`${JSON.stringify({ level: 'warn', msg: 'the warning asked for' })}\n`);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ env, pid: process.pid }));
});

if (process.env['STAND_IN'] === 'fails') {
  process.stderr.write('PORT must be a port number.\n');
  process.exit(1);
}
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'api said goodbye' })}\n`);
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'listening soon' })}\n`);
  process.stdout.write(`${JSON.stringify({ event: 'api-ready', url: `http://127.0.0.1:${port}` })}\n`);
});
