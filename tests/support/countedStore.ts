import type { Store } from '#api/store/store.ts';

type Method = (...given: readonly unknown[]) => unknown;

/** The same store; every call of a method of one of its parts is counted under its name, such as `operations.list`. */
export function countedStore(store: Store): { readonly store: Store; readonly calls: string[] } {
  const calls: string[] = [];
  const counted = (part: string, methods: object): object =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]: [string, unknown]) => [
        name,
        typeof method !== 'function'
          ? method
          : (...given: readonly unknown[]) => {
              calls.push(`${part}.${name}`);
              return (method as Method)(...given);
            },
      ]),
    );
  const parts = Object.entries(store).map(([part, value]: [string, unknown]) => [
    part,
    typeof value === 'object' && value !== null && !(value instanceof Date) ? counted(part, value) : value,
  ]);
  return { store: Object.fromEntries(parts) as Store, calls };
}
