import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CommandOptions, type CommandResult, runCommand } from './command.ts';
import { toolEnv } from './npm.ts';
import { inRoot } from './paths.ts';

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The JavaScript file of a tool in node_modules. It runs on the current Node, without a shell and independent of PATH. */
const binOf = (packageName: string, command: string): string => {
  const { bin } = manifest.parse(JSON.parse(readFileSync(inRoot('node_modules', packageName, 'package.json'), 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command "${command}".`);
  return inRoot('node_modules', packageName, file);
};

/** Runs a development tool that the project installs. */
export const runTool = (
  packageName: string,
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> =>
  runCommand(process.execPath, [binOf(packageName, command), ...args], { ...options, env: toolEnv(options.env) });
