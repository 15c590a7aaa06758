import { delimiter } from 'node:path';
import { type CommandOptions, type CommandResult, runCommand } from './command.ts';
import { inRoot } from './paths.ts';

/** The environment with the project's own tools on the PATH. */
export const toolEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  PATH: [inRoot('node_modules/.bin'), env['PATH'] ?? ''].join(delimiter),
});

/** Runs an npm script with the npm that runs this process, or the one on the PATH. */
export const runNpmScript = (name: string, options: CommandOptions = {}): Promise<CommandResult> => {
  const npm = process.env['npm_execpath'];
  const args = ['run', '--silent', name];
  return npm?.endsWith('.js')
    ? runCommand(process.execPath, [npm, ...args], { ...options, env: toolEnv(options.env) })
    : runCommand('npm', args, { ...options, env: toolEnv(options.env) });
};
