import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (path: string) => readFileSync(path, 'utf8');
const versioned = z.looseObject({ version: z.string() });

it('is the same version in all files that a release changes', () => {
  const { version } = versioned.parse(JSON.parse(read('package.json')));
  expect(versioned.parse(JSON.parse(read('package-lock.json'))).version).toBe(version);
  const { images } = z
    .looseObject({ images: z.array(z.looseObject({ newTag: z.string() })) })
    .parse(parse(read('deploy/kubernetes/kustomization.yaml')));
  expect(images.map(({ newTag }) => newTag)).toEqual([version]);
  expect(/^## \[(\d\S+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  expect(read('SECURITY.md')).toContain(`| ${version.replace(/\.\d+$/, '')} | yes |`);
});
