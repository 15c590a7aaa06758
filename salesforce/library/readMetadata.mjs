import { readdir } from 'node:fs/promises';
import { ComponentSet, MetadataConverter } from '@salesforce/source-deploy-retrieve';

/**
 * Reads a folder in source format, as `sf project deploy` does: `node readMetadata.mjs <folder> <empty folder>`. It fills the empty folder with what would be sent to Salesforce, and prints all components as JSON.
 */
const [source = '', output = ''] = process.argv.slice(2);

const set = ComponentSet.fromSource(source);
const withChildren = (component) => [component, ...component.getChildren()];
const components = await Promise.all(
  set
    .getSourceComponents()
    .toArray()
    .flatMap(withChildren)
    .map(async (component) => ({
      type: component.type.name,
      name: component.fullName,
      content: component.xml === undefined ? null : (await component.parseXml())[component.type.name],
    })),
);
await new MetadataConverter().convert(set, 'metadata', {
  type: 'directory',
  outputDirectory: output,
  genUniqueDir: false,
});
const files = await readdir(output, { recursive: true });
process.stdout.write(JSON.stringify({ components, files, manifest: await set.getPackageXml() }));
