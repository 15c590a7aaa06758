import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What the desk gives for a new passkey, as far as an authenticator reads it. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** What the desk gives for the use of a passkey. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

interface Ceremony {
  /** The origin of the page, which the browser writes into the answer. */
  readonly origin?: string;
  /** In place of the one that was given. */
  readonly challenge?: string;
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url');
/** User present, user verified, and with a new credential in it. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const es256 = -7;

/** An authenticator with the browser in front of it, as software: ES256 keys, attestation "none". */
export class SoftAuthenticator {
  /** Counts the uses, as a security key does; set it back to act as a copy. */
  counter = 0;
  private key: KeyObject | null = null;
  private credentialId = Buffer.alloc(0);
  private userHandle = '';
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The same device, copied with its key. */
  copy(): SoftAuthenticator {
    return Object.assign(new SoftAuthenticator(this.origin), this);
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin = this.origin }: Ceremony) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, isVerified: boolean, credential: Buffer | null): Buffer {
    this.counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | (credential ? flags.attested : 0), 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, ...(credential ? [credential] : [])]);
  }

  /** Makes a passkey, as `startRegistration` of the browser. */
  register(options: CreationOptions, ceremony: Ceremony = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    this.credentialId = randomBytes(32);
    this.userHandle = options.user.id;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, es256],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, isoCBOR.encode(cose)]);
    const authData = this.authenticatorData(options.rp.id, ceremony.isVerified ?? true, credential);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const clientData = this.clientData('webauthn.create', ceremony.challenge ?? options.challenge, ceremony);
    return this.answer({
      clientDataJSON: encoded(clientData),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    });
  }

  /** Uses the passkey, as `startAuthentication` of the browser. */
  use(options: RequestOptions, ceremony: Ceremony = {}) {
    if (!this.key) throw new Error('There is no passkey yet.');
    const authData = this.authenticatorData(options.rpId, ceremony.isVerified ?? true, null);
    const clientData = this.clientData('webauthn.get', ceremony.challenge ?? options.challenge, ceremony);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.key);
    return this.answer({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(authData),
      signature: encoded(signature),
      userHandle: this.userHandle,
    });
  }

  private answer<Response>(response: Response) {
    const id = encoded(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
