import { generate } from '@graphql-codegen/cli';
import config from '../../codegen.ts';
import { runNpmScript } from '../lib/npm.ts';
import { ROOT } from '../lib/paths.ts';

/** Writes all generated files, as a fresh clone needs them. Rejects with the output of a failure. */
export const generateAll = async (): Promise<void> => {
  const { code, output } = await runNpmScript('codegen');
  if (code !== 0) throw new Error(output);
};

/** Writes the code of the schema and the documents whose content changed. Rejects with the error in the schema or a document. */
export const generateCode = async (): Promise<void> => {
  try {
    await generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }, true);
  } catch (error) {
    // One mistake fails every output that reads the document.
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
};
