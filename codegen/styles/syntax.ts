/** A part of the code of a file, as Vite's parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls `see` for a node and all nodes in it. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, see));
  if (!isNode(value)) return;
  see(value);
  Object.values(value).forEach((child) => visit(child, see));
}
