import { MagicString } from 'magic-string';
import { parseSync, type Plugin } from 'vite';
import { isComponentStyleProp, primitives, styleProps } from '#web/theme/primitives.ts';
import { type Node, visit } from './syntax.ts';

/** Components are written with a capital, or are members of an object: `<Sheet>`, `<parts.Aside>`. */
const isComponent = (name: Node): boolean =>
  name.type !== 'JSXIdentifier' ||
  (/^[A-Z]/.test(String(name['name'])) && !Object.hasOwn(primitives, String(name['name'])));

/** The style prop that an attribute of a component is. */
function stylePropOf(attribute: Node): string | undefined {
  if (attribute.type !== 'JSXAttribute') return undefined;
  const prop = String((attribute['name'] as Node)['name']);
  return isComponentStyleProp(prop) ? styleProps[prop] : undefined;
}

/** Writes the style props of one component as its `css` prop. */
function write(opening: Node, code: string, text: MagicString): void {
  const attributes = opening['attributes'] as readonly Node[];
  const props = attributes.filter((attribute) => stylePropOf(attribute) !== undefined);
  const [first] = props;
  if (!first || !isComponent(opening['name'] as Node)) return;
  const style = props.map((attribute) => {
    const { start, end } = attribute['value'] as Node;
    return `${String(stylePropOf(attribute))}: ${code.slice(start, end).replace(/^\{|\}$/g, '')}`;
  });
  for (const { start, end } of props) text.remove(start, end);
  const css = attributes.find(({ name }) => (name as Node | undefined)?.['name'] === 'css');
  if (css) {
    // After `css={{`, so that what stands there wins.
    const object = (css['value'] as Node)['expression'] as Node;
    if (object.type !== 'ObjectExpression') throw new Error('Style props cannot be added to styles with a name.');
    text.appendLeft(object.start + 1, `${style.join(', ')}, `);
  } else {
    text.appendLeft(first.start, `css={{ ${style.join(', ')} }}`);
  }
}

/**
 * The code of a file with the style props of its components as their `css` prop: `<Sheet mt="8px">` becomes
 * `<Sheet css={{ marginTop: "8px" }}>`. So components know only `css`, and style props cost nothing at run time.
 */
export function withCssProps(code: string): MagicString {
  const text = new MagicString(code);
  visit(parseSync('file.tsx', code).program, (node) => {
    if (node.type === 'JSXOpeningElement') write(node, code, text);
    // Panda CSS knows primitives by their names alone.
    if (node.type === 'VariableDeclarator' && Object.hasOwn(primitives, String((node['id'] as Node)['name']))) {
      throw new Error(`A component has the name of a primitive: ${code.slice(node.start, node.end)}`);
    }
  });
  return text;
}

/** For the build, development and tests. Panda CSS reads the same from the sources (panda.config.ts). */
export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx$/ },
    handler(source) {
      const text = withCssProps(source);
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
    },
  },
});
