import type { Logger } from 'pino';
import type { z } from 'zod';
import { StoreError } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import type { Vault } from './vault.ts';

/**
 * Opens a sealed JSON value and checks its shape. A value that cannot be opened (other secret, damaged or moved row)
 * counts as absent: the member logs in again, or the CRM is asked again. Only the kind of value is logged.
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

/** Seals and opens the values of one kind, each bound to the key of its row. The kind is part of what is stored. */
export const createSealedJson = <T>({ vault, logger }: StoreDeps, kind: string, schema: z.ZodType<T>) => ({
  seal: (key: string, value: T): string => vault.seal(JSON.stringify(value), `${kind}:${key}`),
  open: (key: string, text: string): T | null =>
    openSealedJson({ vault, logger, what: kind }, { text, context: `${kind}:${key}` }, schema),
});
