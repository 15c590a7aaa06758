import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The command line of a script. With `--help` it prints the help and exits with 0; with an option that does not exist it says so
 * in one line and exits with 2, as the commands of the operator do.
 *
 * @param allowPositionals whether there may be words that belong to no option
 */
export function commandLineOf<Program extends Options>(options: Program, help: string, allowPositionals = true) {
  try {
    const given = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals, options: given });
    if (!('help' in values)) return { values, positionals };
    console.log(help);
    process.exit(0);
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`${why.replace(/\.$/, '')}. --help lists what there is.`);
    process.exit(2);
  }
}

/** The options of a script that takes nothing else. */
export const optionsOf = <Program extends Options>(options: Program, help: string) =>
  commandLineOf(options, help, false).values;
