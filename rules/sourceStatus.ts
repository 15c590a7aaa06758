/** A value of an upstream as a label: `in_review` becomes `In review`. */
export function sourceWord(word: string): string {
  const text = word.replaceAll('_', ' ').trim().toLocaleLowerCase('en-IN');
  return text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1);
}

interface SourceStatus<Status extends string> {
  readonly status: Status | 'UNKNOWN';
  /** The upstream's own text. */
  readonly statusText: string | null;
}

/** The label of a status: ours, or the upstream's own words for a status that the club does not know. */
export const labelOfStatus = <Status extends string>(
  labels: Readonly<Record<Status | 'UNKNOWN', string>>,
  { status, statusText }: SourceStatus<Status>,
): string => (status === 'UNKNOWN' && statusText !== null ? sourceWord(statusText) : labels[status]);
