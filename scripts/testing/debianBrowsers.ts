import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type CommandOptions, runCommand } from '../lib/command.ts';

/** What e2e/browsers starts for each browser, and the packages of Debian that have it. */
export const browserPrograms = {
  chromium: { chromedriver: 'chromium-driver' },
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
} satisfies Record<string, Readonly<Record<string, string>>>;

export type DebianBrowser = keyof typeof browserPrograms;

export const isDebianBrowser = (name: string): name is DebianBrowser => Object.hasOwn(browserPrograms, name);

const INSTALL_WITHIN_MS = 600_000;

/**
 * Makes these browsers available: installs what is missing, as root and with apt. Rejects with instructions when something is
 * missing still.
 */
export const provideBrowsers = async (
  browsers: readonly DebianBrowser[],
  env: NodeJS.ProcessEnv,
  options: CommandOptions = {},
): Promise<void> => {
  const packages = await missingPackages(browsers, env);
  if (packages.length === 0) return;
  if (process.getuid?.() === 0) {
    const apt = { ...options, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_WITHIN_MS };
    await runCommand('apt-get', ['update'], apt);
    await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], apt);
  }
  const left = await missingPackages(browsers, env);
  if (left.length === 0) return;
  throw new Error(
    [
      `The journeys in ${browsers.join(', ')} need packages of Debian that are missing here and could not be installed.`,
      `Install them: apt-get install --no-install-recommends ${left.join(' ')}`,
      'Or leave a browser out: --browsers names those to use, such as --browsers chromium,firefox.',
    ].join('\n'),
  );
};

const missingPackages = async (
  browsers: readonly DebianBrowser[],
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  const missing: string[] = [];
  for (const [program, name] of browsers.flatMap((browser) => Object.entries(browserPrograms[browser]))) {
    if (!(await isInstalled(program, env))) missing.push(name);
  }
  return missing;
};

const isInstalled = async (program: string, env: NodeJS.ProcessEnv): Promise<boolean> => {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const isThere = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
};
