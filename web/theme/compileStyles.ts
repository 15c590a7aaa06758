import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { css } from '#styled-system/css/css.js';
import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, see));
  if (!isNode(value)) return;
  see(value);
  Object.values(value).forEach((child) => visit(child, see));
}

/** The value is only known when the code runs. */
class NotStatic extends Error {}

/** The value of an expression that consists of literals and of constants of its file. */
function valueOf(node: unknown, constants: ReadonlyMap<unknown, Node>): unknown {
  const read = (one: unknown) => valueOf(one, constants);
  if (!isNode(node)) throw new NotStatic();
  switch (node.type) {
    case 'Literal':
      return node['value'];
    case 'TSAsExpression':
      return read(node['expression']);
    case 'Identifier':
      return read(constants.get(node['name']));
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).map(read);
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...(node['properties'] as Node[]).map((property) => {
          if (property.type === 'SpreadElement') return read(property['argument']);
          const key = property['key'] as Node;
          const name = property['computed'] === true ? read(key) : (key['name'] ?? key['value']);
          return { [String(name)]: read(property['value']) };
        }),
      );
    default:
      throw new NotStatic();
  }
}

/**
 * For the build: writes class names in place of `css({ ... })`, so that no browser and no render works them out. A call
 * that depends on a value of the running code stays as it is.
 */
export const compileStyles = (): Plugin => ({
  name: 'compile-styles',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/(?:app|checkout|features|ui)\/.*\.tsx?$/, code: 'css(' },
    handler(code) {
      const program: unknown = this.parse(code, { lang: 'tsx' });
      const constants = new Map<unknown, Node>();
      const calls: Node[] = [];
      visit(program, (node) => {
        if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
          constants.set((node['id'] as Node)['name'], node['init']);
        }
        if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'css') calls.push(node);
      });
      const text = new MagicString(code);
      for (const call of calls) {
        try {
          const styles = (call['arguments'] as unknown[]).map((one) => valueOf(one, constants) as SystemStyleObject);
          text.overwrite(call.start, call.end, JSON.stringify(css(...styles)));
        } catch (error) {
          if (!(error instanceof NotStatic)) throw error;
        }
      }
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  },
});
