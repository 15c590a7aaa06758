/** Finds rows by id. Each list is indexed once, however often it is read, and its index goes when the list goes. */
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
