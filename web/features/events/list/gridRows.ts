/** The row pattern of the archive, in twelve columns. */
const rhythm = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
  [4, 4, 4],
] as const;

/** The last row if fewer events are left than its pattern needs, so that it is never half empty. */
const closing: Readonly<Record<number, readonly number[]>> = { 1: [12], 2: [7, 5] };

/** How many columns each of `count` events spans. A short row spreads its events over the full width. */
export function columnsOf(count: number): number[] {
  const columns: number[] = [];
  for (let row = 0; columns.length < count; row += 1) {
    const wanted = rhythm[row % rhythm.length] ?? rhythm[0];
    const left = count - columns.length;
    columns.push(...(left >= wanted.length ? wanted : (closing[left] ?? wanted)));
  }
  return columns;
}
