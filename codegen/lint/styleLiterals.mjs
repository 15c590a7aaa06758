/*
 * A project rule for oxlint: colours, font sizes, radii and shadows have names in the theme (web/theme/tokens.ts and
 * textStyles.ts, web/brand/colors.ts). A literal value in a screen would not change with the brand. Sizes in `em` are
 * allowed, because they are relative to the surrounding text.
 */

import { comparedMessages } from './comparedMessages.mjs';
import { looseTexts } from './looseTexts.mjs';
import { staticStyles } from './staticStyles.mjs';

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

/** The property that a string is the value of, also inside responsive objects: `fontSize: { base: '13', md: '15' }`. */
function propertyOf(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return nameOf(at.name);
    if (at.type === 'Property' && nameOf(at.key) in named) return nameOf(at.key);
    if (at.type === 'CallExpression' || at.type === 'VariableDeclarator') return undefined;
  }
  return undefined;
}

export default {
  meta: { name: 'club' },
  rules: {
    'compared-messages': comparedMessages,
    'loose-texts': looseTexts,
    'static-styles': staticStyles,
    'style-literals': {
      create(context) {
        const look = (node, text) => {
          if (colour.test(text)) {
            context.report({
              node,
              message: 'This is a literal colour. Define it in web/brand/colors.ts and use its name.',
            });
          }
          const property = propertyOf(node);
          if (property !== undefined && named[property]?.test(text)) {
            context.report({
              node,
              message: `This is a literal ${property}. Define it in web/theme/tokens.ts and use its name.`,
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
