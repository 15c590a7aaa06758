import { createHash, randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crmMapping, type CrmMapping } from '#api/upstreams/salesforce/mapping.ts';

/** The path of a file with this text; the same text is the same file. */
export function writtenOnce(text: string): string {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `veranda-club-config-${name}.json`);
  // Another process may be reading it.
  const whole = `${path}.${randomUUID()}`;
  writeFileSync(whole, text);
  renameSync(whole, path);
  return path;
}

/** The variable that names a file with this content. */
export const clubConfigEnv = (content: unknown): { CLUB_CONFIG: string } => ({
  CLUB_CONFIG: writtenOnce(typeof content === 'string' ? content : JSON.stringify(content)),
});

const crmWithKeys = (externalKey: string) => ({
  transaction: { fields: { externalKey } },
  lead: { fields: { externalKey } },
  case: { fields: { externalKey } },
});

/** An org whose transactions and leads have a field for the club's keys. */
export const mappingWithKeys = (externalKey: string): CrmMapping => crmMapping.parse(crmWithKeys(externalKey));

/** The same as a configuration. */
export const withExternalKeys = (externalKey: string) => clubConfigEnv({ crm: crmWithKeys(externalKey) });
