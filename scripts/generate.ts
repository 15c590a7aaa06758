import { generate } from './lib/generate.ts';
import { optionsOf } from './lib/options.ts';
import { runTool } from './lib/tool.ts';

optionsOf(
  {},
  'Writes the code of the schema and the documents, the styles, the fonts, and the list of known operations.',
);

/** `npm run codegen`: writes what `codegen.ts` lists, then what needs the sources with it. */
try {
  const { default: config } = await import('../codegen.ts');
  await generate(config);
  const { code, output } = await runTool('@pandacss/dev', 'panda', ['--silent']);
  if (code !== 0) throw new Error(output);
  await import('./fonts.ts');
  await import('./manifest.ts');
} catch (error) {
  // A mistake in the schema or a document says where it is, in its words.
  console.error(String(error));
  process.exitCode = 1;
}
