/**
 * The door to every script of ours: `node scripts/run.mjs start`. Plain JavaScript that an old Node can read, so that
 * a machine without Node 24 gets a sentence instead of a syntax error.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    [
      `Veranda needs Node 24.15 or newer; this is Node ${process.versions.node}.`,
      'On Linux (x64, arm64) and Windows (x64) a fitting Node comes with the project:',
      '  run "npm ci" once, then use the npm scripts ("npm start", "npm test", "npm run serve"), which run on it.',
      'On any other machine install Node 24 from https://nodejs.org and run the same command again.',
      '',
    ].join('\n'),
  );
  process.exit(1);
}

const [, , name, ...rest] = process.argv;
const scripts = [
  'start',
  'dev',
  'test',
  'stamp',
  'schema',
  'manifest',
  'redemptions',
  'nightly',
  'journeys',
  'shots',
  'size',
  'icons',
];
if (name === undefined || !scripts.includes(name)) {
  process.stderr.write(`Which script? One of: ${scripts.join(', ')}\n`);
  process.exit(1);
}
process.argv = [process.argv[0], process.argv[1], ...rest];
await import(`./${name}.ts`);
