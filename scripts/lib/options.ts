import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options of a script. With `--help` it prints the help and exits with 0; with an option that does not exist it says so,
 * prints the help and exits with 2, as the commands of the operator do.
 */
export function optionsOf<Program extends Options>(options: Program, help: string) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (!('help' in values)) return values;
    console.log(help);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}
