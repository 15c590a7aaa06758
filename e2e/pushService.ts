import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Opens what was encrypted for a device (RFC 8291, `aes128gcm`). */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  const derive = (ikm: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senderKey]);
  const secret = derive(device.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The public key of a sender that has signed for this origin (RFC 8292); null for anybody else. */
function senderOf({ authorization = '' }: IncomingHttpHeaders, origin: string): string | null {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!key) return null;
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  const { aud, exp } = JSON.parse(bytes(claims).toString()) as { aud: string; exp: number };
  return isSigned && aud === origin && exp > Date.now() / 1000 ? key : null;
}

/** A push service as browsers have one: it knows devices, takes what is signed, and can be slow or refuse. */
export async function openPushService() {
  const devices = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => number | null>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const status = devices.get(request.url ?? '')?.(request.headers, body) ?? null;
      // One that is slow never answers.
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  // A connection that is closed while the club uses it again would be a failure that a test did not ask for.
  server.keepAliveTimeout = 600_000;
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A browser that subscribed with the key of its club. */
    device() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const got: PushedMessage[] = [];
      const headers: IncomingHttpHeaders[] = [];
      const senders: (string | null)[] = [];
      let status: number | null = 201;
      devices.set(path, (given, body) => {
        headers.push(given);
        senders.push(senderOf(given, origin));
        if (status === 201) got.push(JSON.parse(decrypt(body, pair, auth)) as PushedMessage);
        return status;
      });
      return {
        address: {
          endpoint: `${origin}${path}`,
          p256dh: pair.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        got,
        /** Of each request, also of those that were refused. */
        headers,
        senders,
        /** Null: it never answers. */
        answer: (next: number | null) => {
          status = next;
        },
      };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
