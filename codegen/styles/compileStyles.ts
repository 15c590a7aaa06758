import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { css as pandaCss } from '#styled-system/css/css.js';
import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';
import { css } from './compiledStyles.ts';
import { isStyleProp, primitives, primitiveStyle } from '#web/theme/primitives.ts';
import { createShortNames } from './shortNames.ts';
import { isNode, type Node, visit } from './syntax.ts';

/** A file, and what is needed to compile the styles in it. */
interface Scope {
  readonly code: string;
  /** The values of the constants that the file declares outside of functions. */
  readonly constants: ReadonlyMap<unknown, Node>;
  readonly shortName: (className: string) => string;
}

function constantsOf(program: Node): ReadonlyMap<unknown, Node> {
  const constants = new Map<unknown, Node>();
  for (const statement of program['body'] as Node[]) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared['declarations'] as { readonly id: Node; readonly init: unknown }[]) {
      if (isNode(init)) constants.set(id['name'], init);
    }
  }
  return constants;
}

const textOf = ({ start, end }: Node, { code }: Scope): string => code.slice(start, end);

/** Follows a name to the constant that it stands for. */
function resolved(node: unknown, scope: Scope): Node {
  if (!isNode(node)) throw new Error('These styles are not known in the build.');
  if (node.type === 'TSAsExpression') return resolved(node['expression'], scope);
  if (node.type !== 'Identifier' || node['name'] === 'undefined') return node;
  return resolved(scope.constants.get(node['name']), scope);
}

/** The properties of an object, with those that it spreads. */
function propertiesOf(node: unknown, scope: Scope): (readonly [name: string, value: unknown])[] {
  const object = resolved(node, scope);
  if (object.type !== 'ObjectExpression') throw new Error(`Not known in the build: ${textOf(object, scope)}`);
  return (object['properties'] as Node[]).flatMap((property) => {
    if (property.type === 'SpreadElement') return propertiesOf(property['argument'], scope);
    const key = property['key'] as Node;
    const name = property['computed'] === true ? resolved(key, scope)['value'] : (key['name'] ?? key['value']);
    return [[String(name), property['value']] as const];
  });
}

const objectText = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** The text of a style with class names in the place of the values. Without conditions it is JSON. */
function compiledStyle(node: unknown, scope: Scope, path: readonly string[] = []): string {
  const value = resolved(node, scope);
  switch (value.type) {
    case 'Literal': {
      const style = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value['value']);
      return JSON.stringify(scope.shortName(pandaCss(style as SystemStyleObject)));
    }
    case 'ConditionalExpression': {
      const [then, otherwise] = [value['consequent'], value['alternate']].map((one) => compiledStyle(one, scope, path));
      return `${textOf(value['test'] as Node, scope)}?${then}:${otherwise}`;
    }
    case 'Identifier':
      return 'undefined';
    default:
      return objectText(
        propertiesOf(value, scope).map(([name, inner]) => [name, compiledStyle(inner, scope, [...path, name])]),
      );
  }
}

/** The text of a recipe: `{ base, variants, defaultVariants }`. */
const compiledRecipe = (node: unknown, scope: Scope): string =>
  objectText(
    propertiesOf(node, scope).map(([part, value]) => {
      if (part === 'base') return [part, compiledStyle(value, scope)];
      if (part !== 'variants') return [part, textOf(value as Node, scope)];
      const variants = propertiesOf(value, scope).map(([name, choices]) => {
        const styles = propertiesOf(choices, scope).map(
          ([choice, style]) => [choice, compiledStyle(style, scope)] as const,
        );
        return [name, objectText(styles)] as const;
      });
      return [part, objectText(variants)];
    }),
  );

/** The class names of a call of `css`; where they depend on a condition, a call that chooses from them. */
function compiledCall(call: Node, scope: Scope): string {
  const styles = (call['arguments'] as unknown[]).map((style) => compiledStyle(style, scope));
  try {
    return JSON.stringify(css(...styles.map((text) => JSON.parse(text) as Record<string, string>)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `css(${styles.join(',')})`;
  }
}

/** The value of a style prop: a text, or texts by breakpoint. */
function valueOf(node: unknown, scope: Scope): unknown {
  if (isNode(node) && node.type === 'JSXExpressionContainer') return valueOf(node['expression'], scope);
  const value = resolved(node, scope);
  return value.type === 'Literal'
    ? value['value']
    : Object.fromEntries(propertiesOf(value, scope).map(([name, inner]) => [name, valueOf(inner, scope)]));
}

/** The statements that import primitives, which are not needed in the build. */
const primitiveImports = (program: Node): readonly Node[] =>
  (program['body'] as Node[])
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((statement) => String((statement['source'] as Node)['value']).endsWith('/primitives.ts'));

/** Writes the element that a primitive stands for, with class names in the place of its style props. */
function replacePrimitive(element: Node, text: MagicString, scope: Scope): void {
  const opening = element['openingElement'] as Node;
  const closing = element['closingElement'] as Node | null;
  const name = (opening['name'] as Node)['name'] as keyof typeof primitives;
  let tag: string = primitives[name].element;
  let own: string | undefined;
  const style: Record<string, unknown> = {};
  for (const attribute of opening['attributes'] as Node[]) {
    if (attribute.type !== 'JSXAttribute') continue;
    const prop = String((attribute['name'] as Node)['name']);
    const value = attribute['value'] as Node;
    if (isStyleProp(prop)) style[prop] = valueOf(value, scope);
    else if (prop === 'as') tag = value.type === 'Literal' ? String(value['value']) : textOf(value, scope).slice(1, -1);
    else if (prop === 'className')
      own = value.type === 'Literal' ? textOf(value, scope) : textOf(value, scope).slice(1, -1);
    else continue;
    text.remove(attribute.start, attribute.end);
  }
  const names = pandaCss(primitiveStyle(name, style)).split(' ').filter(Boolean);
  const classes = names.map(scope.shortName).join(' ');
  const className = own === undefined ? JSON.stringify(classes) : `{${JSON.stringify(`${classes} `)} + (${own})}`;
  const { start, end } = opening['name'] as Node;
  text.overwrite(start, end, `${tag} className=${className}`);
  if (closing) text.overwrite((closing['name'] as Node).start, (closing['name'] as Node).end, tag);
}

/** A file with class names in the place of the values of its styles. */
export function compileFile(code: string, program: unknown, shortName: Scope['shortName']): MagicString {
  const scope = { code, constants: constantsOf(program as Node), shortName };
  const text = new MagicString(code);
  const imports = primitiveImports(program as Node);
  const specifiers = imports.flatMap((statement) => statement['specifiers'] as Node[]);
  const imported = new Set<unknown>(specifiers.map((specifier) => (specifier['local'] as Node)['name']));
  const replace = ({ start, end }: Node, by: string) => text.overwrite(start, end, by);
  imports.forEach(({ start, end }) => text.remove(start, end));
  visit(program, (node) => {
    if (node.type === 'CallExpression') {
      const [first, second] = node['arguments'] as Node[];
      const { name } = node['callee'] as Node;
      if (name === 'css') replace(node, compiledCall(node, scope));
      if (name === 'cva' && first) replace(first, compiledRecipe(first, scope));
      // A name stands for a recipe, which is compiled where it is declared.
      if (name === 'styled' && second && second.type !== 'Identifier') replace(second, compiledRecipe(second, scope));
    }
    if (node.type === 'JSXElement' && imported.has(((node['openingElement'] as Node)['name'] as Node)['name'])) {
      replacePrimitive(node, text, scope);
    }
    if (node.type === 'JSXAttribute' && (node['name'] as Node)['name'] === 'css') {
      const { expression } = node['value'] as { readonly expression: Node };
      // A name hands on styles, which are compiled where they are written.
      if (expression.type !== 'Identifier') replace(expression, compiledStyle(expression, scope));
    }
  });
  return text;
}

/**
 * For the build: styles become class names, so that no browser and no render works them out, and Panda's own code for that
 * stays out of the client: compiledStyles.ts takes its place.
 */
export function compileStyles(): Plugin {
  const { styles, shortName } = createShortNames(() =>
    readFileSync(join(import.meta.dirname, '../../web/styled-system/styles.css'), 'utf8'),
  );
  return {
    name: 'compile-styles',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^#styled-system\/css\/(?:css|cva)\.js$/ },
      handler: () => join(import.meta.dirname, 'compiledStyles.ts'),
    },
    transform: {
      filter: {
        id: {
          include: /\/web\/(?:(?:app|checkout|club|features|routing|ui)\/.*\.tsx?|styled-system\/styles\.css)$/,
          exclude: /\/ui\/(?:primitives|styled)\.ts$/,
        },
      },
      handler(code, id) {
        if (id.endsWith('.css')) return { code: styles(), map: null };
        if (!/\b(?:css|cva|styled)\(|\bcss=|\/primitives\.ts'/.test(code)) return null;
        const text = compileFile(code, this.parse(code, { lang: 'tsx' }), shortName);
        return { code: text.toString(), map: text.generateMap({ hires: true }) };
      },
    },
  };
}
