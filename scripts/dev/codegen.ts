import config from '../../codegen.ts';
import { generate } from '../lib/generate.ts';
import { runNpmScript } from '../lib/npm.ts';

/** Writes all generated files, as a fresh clone needs them. Rejects with the output of a failure. */
export const generateAll = async (): Promise<void> => {
  const { code, output } = await runNpmScript('codegen');
  if (code !== 0) throw new Error(output);
};

/** Writes the code of the schema and the documents whose content changed. Rejects with the error in the schema or a document. */
export const generateCode = (): Promise<void> => generate(config);
