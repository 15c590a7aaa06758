import { examine, linesOf } from './doctor/examine.ts';
import { optionsOf } from './lib/options.ts';

const HELP = `Checks the configuration, the REST backend, Salesforce, the database and Redis before anybody logs in.
It changes nothing.

  --write   also create a marked test member in Salesforce, and delete it
  --json    print JSON instead of lines

With DOCTOR_REST_TOKEN, a token of a member, the lists of a member are compared with the contract as well.
The exit code is 1 if there is a failure.`;

const { write, json } = optionsOf(
  { write: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  HELP,
);
const findings = await examine({ env: process.env, write });
if (json) console.log(JSON.stringify(findings, null, 2));
else for (const line of linesOf(findings)) console.log(line);
process.exitCode = findings.some(({ state }) => state === 'failure') ? 1 : 0;
