import { delimiter } from 'node:path';
import { type CommandOptions, type CommandResult, runCommand } from './command.ts';
import { inRoot } from './paths.ts';

/** The environment with the project's own tools on the PATH. */
export const toolEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  PATH: [inRoot('node_modules/.bin'), env['PATH'] ?? ''].join(delimiter),
});

/** Runs the npm that runs this process, or the one on the PATH. */
export const runNpm = (args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> => {
  const npm = process.env['npm_execpath'];
  const env = toolEnv(options.env);
  return npm?.endsWith('.js')
    ? runCommand(process.execPath, [npm, ...args], { ...options, env })
    : runCommand('npm', args, { ...options, env });
};

/** Runs a script of package.json. */
export const runNpmScript = (name: string, options: CommandOptions = {}): Promise<CommandResult> =>
  runNpm(['run', '--silent', name], options);
