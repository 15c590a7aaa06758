import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CONTRACT, compareContracts, judge, printContract } from './lib/contract.ts';
import { optionsOf } from './lib/options.ts';
import { inRoot } from './lib/paths.ts';

/** `npm run schema` writes the contract; with --check it compares the sources with the existing contract. */
const options = optionsOf(
  { check: { type: 'boolean', default: false } },
  'Writes the contract of the graph; --check compares the sources with the released one.',
);
const file = inRoot(CONTRACT);

if (!options.check) {
  writeFileSync(file, printContract());
  console.log(`${CONTRACT} written.`);
} else if (existsSync(file)) {
  const { ok, text } = judge(await compareContracts(readFileSync(file, 'utf8'), printContract()));
  console.log(text);
  process.exitCode = ok ? 0 : 1;
} else {
  console.error(`There is no ${CONTRACT} to compare the schema with. Run "npm run schema" and commit it.`);
  process.exitCode = 1;
}
