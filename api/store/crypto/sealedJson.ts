import type { Logger } from 'pino';
import type { z } from 'zod';
import { StoreError } from '../database/errors.ts';
import type { Vault } from './vault.ts';

/**
 * Opens a sealed JSON value and checks its shape. A value that cannot be opened (other secret, damaged or moved row)
 * counts as absent: the member signs in again, or the CRM is asked again. Only the kind of value is logged.
 */
export function openSealedJson<T>(
  source: { vault: Vault; logger: Logger; what: string },
  sealed: { text: string; context: string },
  schema: z.ZodType<T>,
): T | null {
  try {
    return schema.parse(JSON.parse(source.vault.open(sealed.text, sealed.context)));
  } catch (error) {
    const reason = error instanceof StoreError ? error.kind : 'unreadable';
    source.logger.warn({ what: source.what, reason }, 'A sealed value could not be opened and counts as absent');
    return null;
  }
}
