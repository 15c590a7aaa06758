/**
 * What the statement uses of csv-stringify. The types of the package refer to those of Node, which would then be known in
 * every component.
 */
export declare function stringify(
  rows: readonly (readonly (string | number | null)[])[],
  options: { readonly bom: boolean; readonly escape_formulas: boolean; readonly record_delimiter: 'windows' },
): string;
