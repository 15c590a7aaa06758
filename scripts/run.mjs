/**
 * Runs any of the project's scripts: `node scripts/run.mjs start`. It is plain JavaScript that an old Node can read, so
 * that a machine without Node 24 gets a clear message instead of a syntax error.
 */
import { readdirSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    [
      `Veranda needs Node 24.15 or newer; this is Node ${process.versions.node}.`,
      'On Linux (x64, arm64) and Windows (x64), "npm ci" installs the right version of Node:',
      '  run "npm ci" once, then use the npm scripts ("npm start", "npm test", "npm run serve").',
      'On any other machine, install Node 24 from https://nodejs.org and run the command again.',
      '',
    ].join('\n'),
  );
  process.exit(1);
}

const [, , name, ...rest] = process.argv;
/** Each TypeScript file of this folder is a script; what they share is in `lib`. */
const scripts = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
if (name === undefined || !scripts.includes(name)) {
  process.stderr.write(`Unknown or missing script name. Use one of: ${scripts.join(', ')}\n`);
  process.exit(1);
}
process.argv = [process.argv[0], process.argv[1], ...rest];
await import(`./${name}.ts`);
