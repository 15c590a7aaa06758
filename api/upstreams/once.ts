/** Derives a value once per object, such as a list or a mapping. The value is garbage-collected with its object. */
export function oncePer<Source extends object, Value>(derive: (source: Source) => Value): (source: Source) => Value {
  const derived = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const known = derived.get(source) ?? { value: derive(source) };
    derived.set(source, known);
    return known.value;
  };
}

/** Runs one task per key at a time. Callers that arrive meanwhile share its result, including failures. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return {
    run(key: string, work: () => Promise<T>): Promise<T> {
      const same = running.get(key);
      if (same) return same;
      const begun = work().finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
    running: (key: string): Promise<T> | undefined => running.get(key),
  };
}
