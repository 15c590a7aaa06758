// Receives what the club tells a webhook, and prints each event once. Needs Node 24 and no packages.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
const { DESK_WEBHOOK_SECRET: secret, PORT: port = '8090' } = process.env;
if (!secret) throw new Error('Set DESK_WEBHOOK_SECRET to the secret of the club.');
const mostSeconds = 300;
// Keep the ids where they outlive a restart, for as long as the club repeats an event: three days.
const seen = new Set();
function isSigned(header, body) {
  const { t: time, v1: given = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const bytes = Buffer.from(given, 'hex');
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= mostSeconds;
  return isRecent && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
async function receive(request, response) {
  const body = await text(request);
  if (!isSigned(String(request.headers['veranda-signature'] ?? ''), body)) return response.writeHead(401).end();
  const { id, type, url } = JSON.parse(body);
  if (!seen.has(id)) console.log(`${type} ${url}`);
  seen.add(id);
  response.writeHead(204).end();
}
const server = createServer((request, response) => {
  receive(request, response).catch(() => response.destroy());
});
server.listen(Number(port), '127.0.0.1', () => console.log(`Listening on ${server.address().port}`));
