/** Computes a value once per list. The value is garbage-collected with its list. */
export function oncePerList<List extends object, Value extends object>(
  work: (list: List) => Value,
): (list: List) => Value {
  const known = new WeakMap<List, Value>();
  return (list) => {
    const value = known.get(list) ?? work(list);
    known.set(list, value);
    return value;
  };
}
