/*
 * Panda CSS reads styles from the sources without running them, so a value that is only known when the code runs, or that
 * another file defines, gets a class without a rule. This reports such values in styled(), cva(), sva(), css(), `css={...}` and
 * the style props of primitives.
 */

import { readFileSync } from 'node:fs';

const functions = new Set(['styled', 'css', 'cva', 'sva']);
const dynamic =
  'Panda CSS cannot read this value. Use a variant, a condition or token of the theme, or the style attribute.';
const chosen = 'A style prop of a primitive is constant. Use two elements, or css() with the condition.';
const number = 'Panda CSS names the class of this number differently. Write it with a digit before the point.';

const primitives = readFileSync(new URL('../../web/theme/primitives.ts', import.meta.url), 'utf8');
const styleProps = new Set(
  Array.from(primitives.split('} as const')[0].matchAll(/^ {2}(\w+): '/gm), ([, name]) => name),
);

/** The names that this file declares with `const` outside of functions. */
const constantsOf = (program) =>
  new Set(
    program.body
      .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
      .filter((node) => node?.type === 'VariableDeclaration' && node.kind === 'const')
      .flatMap((node) => node.declarations.map(({ id }) => id.name)),
  );

export const staticStyles = {
  create(context) {
    let constants = new Set();
    const imported = new Set();
    const say = (node, message) => context.report({ node, message });
    /** The build writes one class for a style prop of a primitive; `css` and the `css` prop may choose. */
    let mayChoose = true;

    /** Walks the values of a style object; conditions may depend on anything, what they choose from may not. */
    const read = (node) => {
      switch (node?.type) {
        case 'ObjectExpression':
          for (const property of node.properties) {
            if (property.computed) read(property.key);
            read(property.type === 'SpreadElement' ? property.argument : property.value);
          }
          break;
        case 'ArrayExpression':
          node.elements.forEach(read);
          break;
        case 'TemplateLiteral':
          node.expressions.forEach(read);
          break;
        case 'ConditionalExpression':
          if (!mayChoose) say(node, chosen);
          read(node.consequent);
          read(node.alternate);
          break;
        case 'TSAsExpression':
          read(node.expression);
          break;
        case 'Literal':
          if (typeof node.value === 'string' && /^-?\.\d+$/.test(node.value)) say(node, number);
          break;
        case 'Identifier':
          if (node.name !== 'undefined' && !constants.has(node.name)) say(node, dynamic);
          break;
        case 'MemberExpression':
        case 'CallExpression':
        case 'LogicalExpression':
        case 'BinaryExpression':
          say(node, dynamic);
          break;
        default:
      }
    };
    /** A name alone stands for a recipe, or hands on styles that are written elsewhere. */
    const readUnlessNamed = (node) => node?.type !== 'Identifier' && read(node);

    return {
      Program(program) {
        constants = constantsOf(program);
      },
      ImportDeclaration({ source, specifiers }) {
        if (source.value.endsWith('/primitives.ts')) for (const { local } of specifiers) imported.add(local.name);
      },
      CallExpression({ callee, arguments: given }) {
        if (!functions.has(callee.name)) return;
        (callee.name === 'styled' ? given.slice(1, 2) : given).forEach(readUnlessNamed);
      },
      JSXAttribute({ name, value, parent }) {
        if (value?.type !== 'JSXExpressionContainer') return;
        if (name.name === 'css') readUnlessNamed(value.expression);
        if (!imported.has(parent.name.name) || !styleProps.has(name.name)) return;
        mayChoose = false;
        read(value.expression);
        mayChoose = true;
      },
    };
  },
};
