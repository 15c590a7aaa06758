import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runShell } from '#tests/scripts/support.ts';
import { components } from './support/metadata.ts';

const answer = z.object({
  components: z.array(z.object({ type: z.string(), name: z.string(), content: z.record(z.string(), z.unknown()) })),
  files: z.array(z.string()),
  manifest: z.string(),
});

/** The library behind `sf project deploy`, with packages of its own and without settings (docs/decisions/0015). */
async function readByLibrary() {
  const home = mkdtempSync(join(tmpdir(), 'metadata-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const isOurs = (path: string) => !path.split(sep).includes('node_modules');
  cpSync('salesforce', join(home, 'salesforce'), { recursive: true, filter: isOurs });
  const env = { SF_DISABLE_LOG_FILE: 'true', SF_DISABLE_TELEMETRY: 'true', USERPROFILE: home };
  const script = `(cd salesforce/library && npm ci --silent)
    HOME=${home} node salesforce/library/readMetadata.mjs salesforce/force-app ${join(home, 'package')}`;
  const { code, output, errors } = await runShell(script, home, env);
  expect([code, errors]).toEqual([0, '']);
  return answer.parse(JSON.parse(output));
}

it('reads every file of the folder as our tests do, and makes a package of it', { timeout: 10 * 60_000 }, async () => {
  const read = await readByLibrary();
  const byName = (list: readonly { readonly type: string; readonly name: string }[]) =>
    list.toSorted((a, b) => `${a.type} ${a.name}`.localeCompare(`${b.type} ${b.name}`));
  const withoutNamespace = read.components.map(({ content, ...component }) => ({
    ...component,
    content: Object.fromEntries(Object.entries(content).filter(([name]) => name !== '@_xmlns')),
  }));
  expect(byName(withoutNamespace)).toEqual(byName(components));
  const classes = components.filter(({ type }) => type === 'ApexClass').map(({ name }) => name);
  const sources = readdirSync('salesforce/force-app', { recursive: true, withFileTypes: true });
  // A class has two files, all other components have one.
  expect(components).toHaveLength(sources.filter((one) => one.isFile()).length - classes.length);
  const named = [...read.manifest.matchAll(/<members>(.+?)<\/members>/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(components.map(({ name }) => name).toSorted());
  expect(read.files).toEqual(
    expect.arrayContaining([
      'package.xml',
      'objects/Case.object',
      'objects/Lead.object',
      'objects/Loyalty_Member__c.object',
      'objects/Loyalty_Transaction__c.object',
      'permissionsets/Veranda_Club.permissionset',
      ...classes.map((name) => `classes/${name}.cls`),
    ]),
  );
});
