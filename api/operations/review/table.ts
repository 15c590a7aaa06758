const minuteMs = 60_000;

/** '3 d 4 h', '2 h 5 min', '12 min'. */
export function ageOf(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Lays out rows of cells in columns. `cutAt` is the number of rows when there may be more. */
export function tableText(cells: readonly (readonly string[])[], cutAt: number | null): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const cut = cutAt === null ? [] : [`Only the oldest ${cutAt} are shown; there may be more.`];
  return `${[...lines, ...cut].join('\n')}\n`;
}

/** Names and values, one pair per line. */
export const factsText = (facts: readonly (readonly [name: string, value: string])[]): string[] =>
  facts.map(([name, value]) => `${name.padEnd(16)}${value}`);
