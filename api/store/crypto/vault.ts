import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { StoreError } from '../database/errors.ts';

export type Vault = ReturnType<typeof createVault>;

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals values that must be read back, and fingerprints values that must only be recognized. Every key is derived from
 * the secret by HKDF-SHA256, one per purpose.
 */
export function createVault(secret: string) {
  if (secret === '') throw new StoreError('configuration', 'vault', { hint: 'The session secret is empty' });
  const sealingKey = deriveKey(secret, 'seal');
  const fingerprintKeys = new Map<string, Buffer>();

  function fingerprintKey(purpose: string): Buffer {
    const known = fingerprintKeys.get(purpose);
    if (known !== undefined) return known;
    const key = deriveKey(secret, `fingerprint:${purpose}`);
    fingerprintKeys.set(purpose, key);
    return key;
  }

  return {
    /**
     * AES-256-GCM with a random nonce. `context` (e.g. a row's key) is authenticated with the text, so that a sealed
     * value copied into another row cannot be opened there.
     */
    seal(text: string, context = ''): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(additionalData(context));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${body.toString('base64url')}`;
    },
    /** Throws `StoreError` of kind `tampered` for anything not created by `seal` with this secret and context. */
    open(sealed: string, context = ''): string {
      const [version, encoded, ...rest] = sealed.split('.');
      const body = Buffer.from(encoded ?? '', 'base64url');
      const wellFormed = version === VERSION && rest.length === 0 && body.toString('base64url') === encoded;
      if (!wellFormed || body.length < NONCE_BYTES + TAG_BYTES) throw new StoreError('tampered', 'open');
      const nonce = body.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(additionalData(context));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        throw new StoreError('tampered', 'open');
      }
    },
    /** HMAC-SHA256, base64url. Equal texts of different purposes have unrelated fingerprints. */
    fingerprint(purpose: string, text: string): string {
      return createHmac('sha256', fingerprintKey(purpose)).update(text, 'utf8').digest('base64url');
    },
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'veranda-store', purpose, 32));
}

/** The version is authenticated too: a later format cannot be passed off as this one. */
function additionalData(context: string): Buffer {
  return Buffer.from(`${VERSION}\n${context}`, 'utf8');
}
