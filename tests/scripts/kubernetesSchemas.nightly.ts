import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runTool } from '../../scripts/lib/tool.ts';
import { runShell } from './support.ts';

const anyManifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.infer<typeof anyManifest>;
const read = (file: string): Manifest =>
  anyManifest.parse(parse(readFileSync(join('deploy/kubernetes', file), 'utf8')));
const files = globSync('**/*.yaml', { cwd: 'deploy/kubernetes' })
  .filter((file) => file !== 'kustomization.yaml')
  .toSorted();

/** Where the package has a kind: the core's groups have short names, the others are domains. */
const placeOf = ({ apiVersion, kind }: Manifest) =>
  `kubernetes-models/${apiVersion.replace(/^(networking)\//, '$1.k8s.io/')}/${kind}`;

/** The schemas of Kubernetes' own API, which have a package of their own: 20 packages for one test. */
describe('The manifests of Kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veranda-kubernetes-'));
  beforeAll(async () => {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join('deploy/kubernetes/schemas', name), join(folder, name));
    const { code, errors } = await runShell('npm ci --silent', folder, {});
    expect([code, errors]).toEqual([0, '']);
  }, 5 * 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Throws what the API would refuse: a missing field, a wrong type, an amount that is none. It lets unknown fields pass. */
  const validate = async (manifest: Manifest): Promise<void> => {
    const place = pathToFileURL(join(folder, 'node_modules', `${placeOf(manifest)}.js`)).href;
    const { [manifest.kind]: Kind } = (await import(place)) as Record<
      string,
      new (given: unknown) => { validate: () => void }
    >;
    if (!Kind) throw new Error(`There is no schema of ${manifest.kind}.`);
    new Kind(manifest).validate();
  };

  it.each(files)('%s fits the schema of its kind', async (file) => {
    await expect(validate(read(file))).resolves.toBeUndefined();
  });

  it.each([
    ['replicas must be integer', { replicas: 'two' }],
    ['must have required property selector', { selector: undefined }],
  ])('would be refused: %s', async (message, change) => {
    const good = read('deployment.yaml');
    const spec = z.looseObject({}).parse(good['spec']);
    await expect(validate({ ...good, spec: { ...spec, ...change } })).rejects.toThrow(message);
  });

  const compile = (manifests: readonly Manifest[]) => {
    const lines = manifests.map(
      (one, place) =>
        `import type { I${one.kind} as T${place} } from '${placeOf(one)}';\nexport const m${place}: T${place} = ${JSON.stringify(one)};\n`,
    );
    writeFileSync(join(folder, 'manifests.ts'), lines.join(''));
    const compilerOptions = { module: 'preserve', strict: true, noEmit: true, skipLibCheck: true, types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    return runTool('typescript', 'tsc', ['-p', folder], { timeoutMs: 50_000 });
  };

  it('have only fields that the API knows', async () => {
    expect(await compile(files.map(read))).toEqual({ code: 0, output: '' });
  });

  it('would be found with a misspelt field', async () => {
    const { output } = await compile([{ ...read('service.yaml'), sepc: {} }]);
    expect(output).toContain(`'"sepc"' does not exist in type 'IService'`);
  });
});
