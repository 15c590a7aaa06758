/** Derives a value once per object, such as a list or a mapping. The value is garbage-collected with its object. */
export function oncePer<Source extends object, Value extends object>(
  derive: (source: Source) => Value,
): (source: Source) => Value {
  const derived = new WeakMap<Source, Value>();
  return (source) => {
    const value = derived.get(source) ?? derive(source);
    derived.set(source, value);
    return value;
  };
}
