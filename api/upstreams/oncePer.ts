/** Derives a value once per object, such as a list or a mapping. The value is garbage-collected with its object. */
export function oncePer<Source extends object, Value>(derive: (source: Source) => Value): (source: Source) => Value {
  const derived = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const known = derived.get(source) ?? { value: derive(source) };
    derived.set(source, known);
    return known.value;
  };
}
