import { generate } from '@graphql-codegen/cli';
import config from '../../codegen.ts';
import { ROOT } from '../lib/paths.ts';
import { runTool } from '../lib/tool.ts';

/** Writes the generated files whose content changed. Rejects with the error in the schema or a document. */
export const generateCode = async (): Promise<void> => {
  try {
    await generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }, true);
  } catch (error) {
    // One mistake fails every output that reads the document.
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
};

/** Writes the functions that name the classes. Vite writes the style sheet itself, with every change. */
export const generateStyles = async (): Promise<void> => {
  const { code, output } = await runTool('@pandacss/dev', 'panda', ['codegen', '--silent']);
  if (code !== 0) throw new Error(output);
};
