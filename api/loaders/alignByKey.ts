/** Puts rows into the order of the keys that asked for them; a key without a row gives null. DataLoader needs this. */
export function alignByKey<K, R>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K): (R | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
