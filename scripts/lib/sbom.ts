import { z } from 'zod';

/** A package as `npm sbom` and the build name it: `react@19.3.1`. */
type PackageId = string;

const component = z
  .looseObject({
    'bom-ref': z.string(),
    name: z.string(),
    scope: z.string().optional(),
    properties: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
  })
  // npm names a package by its folder, which may be an alias; the reference has the published name.
  .transform((one) => ({ ...one, name: one['bom-ref'].replace(/@[^@]*$/, '') }));
const bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type Bom = z.infer<typeof bom>;

/** What `npm sbom --sbom-format=cyclonedx` prints. */
export const readBom = (text: string): Bom => bom.parse(JSON.parse(text));

const licences = z.array(z.object({ name: z.string(), version: z.string() }));

/** The packages in a file of licences, which Vite writes for all code that a build contains. */
export const packagesIn = (text: string): PackageId[] =>
  licences.parse(JSON.parse(text)).map(({ name, version }) => `${name}@${version}`);

/** The packages of `dependencies` by the names under which they are published: `npm:<name>@<version>` gives one another name. */
export const publishedNames = (dependencies: Readonly<Record<string, string>>): string[] =>
  Object.entries(dependencies).map(([name, version]) => /^npm:(.+)@/.exec(version)?.[1] ?? name);

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
});

/**
 * The packages of a lockfile that are installed.
 *
 * @param exists whether there is a folder such as `node_modules/sharp`
 */
export const installedOf = (lock: string, exists: (path: string) => boolean): Set<PackageId> =>
  new Set(
    Object.entries(lockfile.parse(JSON.parse(lock)).packages)
      .filter(([path]) => exists(path))
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  );

/** The packages whose font files a style sheet takes. */
export const fontsIn = (styles: string): string[] => [
  ...new Set(Array.from(styles.matchAll(/@fontsource(?:-variable)?\/[a-z-]+/g), ([name]) => name)),
];

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The part of a complete list of packages that is in the image of the club: what is installed there (the packages in
 * `installed`, with all that they need), and what the build contains (`bundled`).
 *
 * @param installed the names of the packages in `dependencies` of package.json
 * @param present the packages in node_modules, without those that npm installs on other machines only
 * @throws Error naming packages that the complete list lacks, because a list without them would be wrong.
 */
export function ofTheClub(
  complete: Bom,
  installed: readonly string[],
  bundled: readonly PackageId[],
  present: ReadonlySet<PackageId>,
): Bom {
  const own = complete.metadata.component;
  const root = own['bom-ref'];
  const needs = new Map(complete.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const here = complete.components.filter((one) => one.scope !== 'optional' || present.has(one['bom-ref']));
  const names = new Map(here.map((one) => [one['bom-ref'], one.name]));
  const direct = (needs.get(root) ?? []).filter((ref) => installed.includes(names.get(ref) ?? ''));

  const lacking = [
    ...installed.filter((name) => !direct.some((ref) => names.get(ref) === name)),
    ...bundled.filter((ref) => !names.has(ref)),
  ];
  if (lacking.length > 0) throw new Error(`The list of packages lacks ${lacking.join(', ')}. Run "npm ci" and build.`);

  const kept = new Set<string>();
  const add = (ref: string): void => {
    if (kept.has(ref) || !names.has(ref)) return;
    kept.add(ref);
    needs.get(ref)?.forEach(add);
  };
  direct.forEach(add);
  // Only what is itself in the build: it may leave out what a package of it needs.
  for (const ref of bundled) kept.add(ref);

  return {
    ...complete,
    // npm takes the name of the folder.
    metadata: { ...complete.metadata, component: { ...own, type: 'application', name: root.replace(/@[^@]*$/, '') } },
    components: here
      .filter((one) => kept.has(one['bom-ref']))
      .map((one) => ({ ...one, properties: one.properties.filter(({ name }) => name !== DEVELOPMENT) })),
    dependencies: complete.dependencies
      .filter(({ ref }) => ref === root || kept.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) })),
  };
}
