import { generate } from './lib/generate.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Writes the code of the schema, the documents and the text pages.');

/** Writes what `codegen.ts` lists; a part of `npm run codegen`. */
try {
  const { default: config } = await import('../codegen.ts');
  await generate(config);
} catch (error) {
  // A mistake in the schema or a document says where it is, in its words.
  console.error(String(error));
  process.exitCode = 1;
}
