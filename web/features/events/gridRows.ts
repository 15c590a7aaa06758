/** The rhythm of the archive, in columns of twelve. */
const rhythm = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
  [4, 4, 4],
] as const;

/** What a row reads when fewer are left than it wants: the last row is never half empty. */
const closing: Readonly<Record<number, readonly number[]>> = { 1: [12], 2: [7, 5] };

/** How many columns each of `count` events takes. A row that would stay short spreads what it has over the width. */
export function columnsOf(count: number): number[] {
  const columns: number[] = [];
  for (let row = 0; columns.length < count; row += 1) {
    const wanted = rhythm[row % rhythm.length] ?? rhythm[0];
    const left = count - columns.length;
    columns.push(...(left >= wanted.length ? wanted : (closing[left] ?? wanted)));
  }
  return columns;
}
