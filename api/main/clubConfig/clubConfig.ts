import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { codeOf } from '../log.ts';
import { readJson } from '../../upstreams/answers.ts';
import { crmMapping } from '../../upstreams/salesforce/mapping.ts';
import { clubRules } from './rulesSchema.ts';

/** The file that `CLUB_CONFIG` names: how this club differs from the one in `rules/` and in the folder `salesforce`. */
export const clubConfigSchema = z
  .strictObject({
    $schema: z.string().optional().describe('The address of this schema, for editors.'),
    crm: crmMapping.describe('How the Salesforce org calls what the club reads and writes.'),
    rules: clubRules.describe('The rules of the club.'),
  })
  .describe('The configuration of a club.');

export type ClubConfig = Readonly<Omit<z.output<typeof clubConfigSchema>, '$schema'>>;

/**
 * Reads the file.
 *
 * @param path null for a club without a file of its own, which has every default.
 * @returns also what the file itself says, and the problems found, each with its place in the file and what is expected there.
 */
export function readClubConfig(path: string | null): { clubConfig: ClubConfig; given: unknown; problems: string[] } {
  const defaults = () => clubConfigSchema.parse({});
  if (path === null) return { clubConfig: defaults(), given: {}, problems: [] };
  const failed = (problem: string) => ({ clubConfig: defaults(), given: {}, problems: [`CLUB_CONFIG ${problem}`] });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return failed(
      `names a file that cannot be read (${error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown'}).`,
    );
  }
  let content: unknown;
  try {
    content = readJson(text);
  } catch {
    return failed('names a file that is not JSON.');
  }
  const { data, error } = clubConfigSchema.safeParse(content);
  if (data) return { clubConfig: data, given: content, problems: [] };
  const problems = error.issues.map(({ path: place, message, ...issue }) => {
    const where = place.join('.') || 'the file';
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : null;
    return `CLUB_CONFIG: ${where} ${unknown === null ? message : `has no setting ${unknown}`}.`;
  });
  return { clubConfig: defaults(), given: {}, problems };
}
