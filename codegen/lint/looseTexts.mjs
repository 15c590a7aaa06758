/*
 * A project rule for oxlint. A browser that translates a page puts its own elements in the place of texts, and React cannot
 * find these texts again: it crashes when it removes one, or when it puts an element before one. So a text that comes and
 * goes beside other children, and a text behind an element that comes and goes, has an element of its own.
 */

const isSpace = (child) => child.type === 'JSXText' && /^\s*$/.test(child.value) && child.value.includes('\n');
const isEmpty = (child) => child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
const isJsx = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

/** What an expression can be: the ends of its conditions. */
function endsOf(expression) {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return endsOf(expression.expression);
    case 'ConditionalExpression':
      return [...endsOf(expression.consequent), ...endsOf(expression.alternate)];
    case 'LogicalExpression':
      return expression.operator === '&&'
        ? [{ type: 'Nothing' }, ...endsOf(expression.right)]
        : [...endsOf(expression.left), ...endsOf(expression.right)];
    default:
      return [expression];
  }
}
const isNothing = ({ type, name, value }) =>
  type === 'Nothing' || (type === 'Literal' && (value === null || typeof value === 'boolean')) || name === 'undefined';

/** Nodes that a component was given: elements, or a text that its caller does not change. */
const given = /^(?:children|action|icon|head|foot|side|prefix)$/;
const nameOf = (one) => (one.type === 'CallExpression' ? nameOf(one.callee) : memberOf(one));
const memberOf = (one) => (one.type === 'MemberExpression' ? (one.property.name ?? '') : (one.name ?? ''));
const isList = (one) =>
  one.type === 'CallExpression' &&
  ((one.callee.type === 'MemberExpression' && /^(?:map|flatMap)$/.test(nameOf(one.callee))) ||
    (one.callee.type === 'MemberExpression' && one.callee.object.name === 'Array'));

/** A child as its possible ends, and whether it comes and goes. */
function read(child) {
  if (child.type === 'JSXText') return { ends: [child], toggles: false };
  if (child.type !== 'JSXExpressionContainer') return { ends: [child], toggles: false };
  const ends = endsOf(child.expression);
  return { ends, toggles: ends.length > 1 || ends.some(isList) };
}

/** Chakra's buttons draw their children anew while they are loading. */
const isLoading = ({ openingElement }) => openingElement?.attributes.some(({ name }) => name?.name === 'loading');

const check = (context, elements) => (node) => {
  const isText = (one) =>
    !isJsx(one) && !isNothing(one) && !isList(one) && !given.test(nameOf(one)) && !elements.has(nameOf(one));
  const children = node.children.filter((child) => !isSpace(child) && !isEmpty(child));
  if (isLoading(node)) {
    for (const child of children) {
      if (!read(child).ends.some(isText)) continue;
      context.report({ node: child, message: 'The text of a button that can be loading has an element of its own.' });
    }
  }
  if (children.length < 2) return;
  let mayInsert = false;
  for (const child of children) {
    const { ends, toggles } = read(child);
    const isTextual = ends.some(isText);
    if (toggles && isTextual) {
      context.report({
        node: child,
        message: 'This text comes and goes beside other children. Put it into an element of its own.',
      });
    } else if (isTextual && mayInsert) {
      context.report({
        node: child,
        message: 'An element comes and goes before this text. Put the text into an element of its own.',
      });
    }
    // What follows an element that stays is not touched.
    mayInsert = toggles || (mayInsert && !ends.every(isJsx));
  }
};

export const looseTexts = {
  create(context) {
    /** The constants of the file that are elements. */
    const elements = new Set();
    return {
      VariableDeclarator({ id, init }) {
        if (init && endsOf(init).every((end) => isJsx(end) || isNothing(end))) elements.add(id.name);
      },
      JSXElement: check(context, elements),
      JSXFragment: check(context, elements),
    };
  },
};
