import { parseArgs } from 'node:util';
import { ConfigError, givenEnvironment, readConfig } from '../../main/config.ts';
import { clubConfigJsonSchema, settingsInEffect } from '../../main/clubConfig/settings.ts';

const USAGE = `Prints the settings that are in effect, without secrets.

  --schema   print the JSON Schema of the file that CLUB_CONFIG names
`;

const { values: options } = parseArgs({
  options: { schema: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
});

const env = givenEnvironment();

/** What is wrong with the settings; nothing while the sandbox is used. */
function problemsOf(): string | null {
  try {
    if (env['REST_URL'] || env['CRM_LOGIN_URL']) readConfig(env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

if (options.help) process.stdout.write(USAGE);
else if (options.schema) process.stdout.write(`${JSON.stringify(clubConfigJsonSchema(), null, 2)}\n`);
else {
  const { problems, ...settings } = settingsInEffect(env);
  process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
  const wrong = problemsOf() ?? (problems.length > 0 ? problems.join('\n') : null);
  if (wrong !== null) {
    process.stderr.write(`${wrong}\n`);
    process.exitCode = 1;
  }
}
