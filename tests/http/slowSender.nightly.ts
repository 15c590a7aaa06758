import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openClub } from '#tests/support/club.ts';

vi.setConfig({ testTimeout: 120_000 });

const club = openClub();

/** Sends the beginning of a request, then a little more each second; what it got until the connection was closed. */
function sendSlowly(begin: string, more: string): Promise<{ readonly answer: string; readonly seconds: number }> {
  const { hostname, port } = new URL(club.api.url);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const drip = setInterval(() => socket.writable && socket.write(more), 1_000);
    socket.on('data', (part) => (answer += String(part)));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, seconds: (performance.now() - began) / 1_000 });
    });
    socket.write(begin);
  });
}

const post = 'POST /graphql HTTP/1.1\r\nHost: club\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

it('closes a connection whose request is not there after half a minute, and answers others meanwhile', async () => {
  const slow = Promise.all([
    sendSlowly('GET / HTTP/1.1\r\nHost: club\r\n', 'X-More: x\r\n'),
    sendSlowly(post, 'x'),
    sendSlowly('GET / HTTP/1.1\r\n', ''),
    ...Array.from({ length: 200 }, () => sendSlowly(post, ' ')),
  ]);
  expect((await fetch(`${club.api.url}/livez`)).status).toBe(200);
  for (const { answer, seconds } of await slow) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(28);
    expect(seconds).toBeLessThan(50);
  }
  expect((await fetch(`${club.api.url}/livez`)).status).toBe(200);
});
