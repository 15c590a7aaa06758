/** Sorts rows into the order of their keys, as DataLoader requires; a key without a row gives null. */
export function alignByKey<K, R>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K): (R | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
