/*
 * A project rule for oxlint. A message is for people: it has the words of their language, and other words tomorrow. So no
 * client decides by it. What a program needs is a code, a type or another field of the graph.
 */

const unwrapped = (node) =>
  node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node;

/** `message`, `error.message`, `messages.fetchFailed` */
function isMessage(node) {
  const one = unwrapped(node);
  if (one.type === 'Identifier') return one.name === 'message';
  if (one.type !== 'MemberExpression' || one.computed) return false;
  return one.property.name === 'message' || (one.object.type === 'Identifier' && one.object.name === 'messages');
}

/** Whether there is a message at all may be asked. */
const isNone = ({ type, value, name }) =>
  (type === 'Literal' && (value === null || value === '')) || name === 'undefined';

const readers = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'matchAll',
  'search',
  'test',
  'exec',
]);

export const comparedMessages = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Decide by a code or a type, not by the text of a message.' });
    return {
      BinaryExpression(node) {
        if (!/^[!=]==?$/.test(node.operator) || isNone(node.left) || isNone(node.right)) return;
        if (isMessage(node.left) || isMessage(node.right)) report(node);
      },
      SwitchStatement({ discriminant }) {
        if (isMessage(discriminant)) report(discriminant);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || !readers.has(callee.property.name)) return;
        if (isMessage(callee.object) || node.arguments.some(isMessage)) report(node);
      },
    };
  },
};
