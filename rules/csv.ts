import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * Rows as CSV; the only function that writes it. A text that begins like a formula gets an apostrophe, so that no
 * spreadsheet runs what somebody entered.
 *
 * @param forSpreadsheet with a byte order mark, which declares UTF-8, and the line ends of Windows
 */
export const csvOf = (
  rows: readonly (readonly Cell[])[],
  { forSpreadsheet = false }: { readonly forSpreadsheet?: boolean } = {},
): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, ...(forSpreadsheet ? { bom: true, record_delimiter: 'windows' } : {}) },
  );
