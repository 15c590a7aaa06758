/** What one check found. `warning`: the club works, and something will be missing. `failure`: it does not work. */
export interface Finding {
  /** What was checked, such as `Salesforce: Lead`. */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failure';
  /** What was found, and for a warning what will be missing. */
  readonly found: string;
  /** What to do; only without `ok`. */
  readonly fix?: string;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });
export const warning = (check: string, found: string, fix: string): Finding => ({
  check,
  state: 'warning',
  found,
  fix,
});
export const failure = (check: string, found: string, fix: string): Finding => ({
  check,
  state: 'failure',
  found,
  fix,
});

const words = { ok: 'ok', warning: 'warning', failure: 'FAILURE' } as const;

/** What a finding says, without its state. */
export const textOf = ({ check, found, fix }: Finding): string =>
  `${check}: ${found}${fix === undefined ? '' : ` ${fix}`}`;

/** A finding as one line. */
export const lineOf = (finding: Finding): string => `${words[finding.state].padEnd(8)}${textOf(finding)}`;
