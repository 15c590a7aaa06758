/** Finds rows by ID. Each list is indexed once; the index is garbage-collected with the list. */
export function createIndex<L extends object, R extends { readonly id: string }>(
  rowsOf: (list: L) => readonly R[],
): (list: L) => ReadonlyMap<string, R> {
  const indexes = new WeakMap<L, ReadonlyMap<string, R>>();
  return (list) => {
    const known = indexes.get(list);
    if (known) return known;
    const index = new Map(rowsOf(list).map((row) => [row.id, row]));
    indexes.set(list, index);
    return index;
  };
}
