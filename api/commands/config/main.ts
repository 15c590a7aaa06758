import { parseArgs } from 'node:util';
import { ConfigError, givenEnvironment, readConfig } from '../../main/config.ts';
import { clubConfigJsonSchema, settingsInEffect } from '../../main/clubConfig/settings.ts';

const USAGE = `Prints the settings that are in effect, without secrets.

  --schema   print the JSON Schema of the file that CLUB_CONFIG names
`;

function given() {
  try {
    return parseArgs({ options: { schema: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('. ');
    process.stderr.write(`${why}. --help lists what there is.\n`);
    process.exit(2);
  }
}

const options = given();

const env = givenEnvironment();

/** In place of the addresses and credentials that the sandbox gives a club when it starts. */
const sandbox = {
  REST_URL: 'http://127.0.0.1:1',
  REST_AUTH_URL: 'http://127.0.0.1:1',
  CRM_LOGIN_URL: 'http://127.0.0.1:1',
  CRM_CLIENT_ID: 'sandbox',
  CRM_CLIENT_SECRET: 'sandbox',
  CRM_REFRESH_TOKEN: 'sandbox',
};

/** What is wrong with the settings: what `npm start` would refuse. */
function problemsOf(): string | null {
  try {
    readConfig(env['REST_URL'] || env['CRM_LOGIN_URL'] ? env : { ...env, ...sandbox });
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
