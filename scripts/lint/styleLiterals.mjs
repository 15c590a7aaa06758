/*
 * A rule of this house for oxlint: colours, font sizes, radii and shadows have names, and the names stand in the theme
 * (web/ui/tokens.ts and textStyles.ts, web/brand/colors.ts). A screen that writes one out would stay behind when the
 * brand changes. Sizes in `em` are allowed, since they say "a part of whatever it is here".
 */

const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const measured = /\d(?:px|rem|pt|vw|vh|%|cqw)/;

/** @type {Record<string, RegExp>} */
const named = {
  fontSize: measured,
  borderRadius: /\d(?:px|rem|em|%)/,
  boxShadow: measured,
  textShadow: measured,
};

/** @param {{ type: string, name?: string, value?: unknown }} key */
const nameOf = (key) => (key.type === 'Identifier' || key.type === 'JSXIdentifier' ? key.name : String(key.value));

/** The property that a text is written for, through responsive objects: `fontSize: { base: '13', md: '15' }`. */
function propertyOf(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return nameOf(at.name);
    if (at.type === 'Property' && nameOf(at.key) in named) return nameOf(at.key);
    if (at.type === 'CallExpression' || at.type === 'VariableDeclarator') return undefined;
  }
  return undefined;
}

export default {
  meta: { name: 'house' },
  rules: {
    'style-literals': {
      create(context) {
        const look = (node, text) => {
          if (colour.test(text)) {
            context.report({
              node,
              message: 'A colour is written out. Name it in web/brand/colors.ts and use the name.',
            });
          }
          const property = propertyOf(node);
          if (property !== undefined && named[property]?.test(text)) {
            context.report({
              node,
              message: `A ${property} is written out. Name it in web/ui/tokens.ts and use the name.`,
            });
          }
        };
        return {
          Literal(node) {
            if (typeof node.value === 'string' && node.parent?.type !== 'ImportDeclaration') look(node, node.value);
          },
          TemplateElement(node) {
            look(node, node.value.raw);
          },
        };
      },
    },
  },
};
