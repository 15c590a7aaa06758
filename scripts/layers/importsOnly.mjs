/**
 * The Babel configuration that dependency-cruiser uses for our TypeScript. TypeScript 7 has no JavaScript API, so
 * dependency-cruiser cannot parse .ts files with it, but it can pass every file through Babel first. This configuration
 * keeps only the imports of a file, as plain JavaScript: static and dynamic imports, re-exports, `import type` and
 * `import('...')` inside types. Types count, because a layer that uses another layer's types depends on that layer.
 */

const importsOnly = ({ types: t }) => ({
  name: 'imports-only',
  visitor: {
    Program: {
      enter(program) {
        /** @type {Set<string>} */
        const named = new Set();
        const note = (literal) => {
          if (t.isStringLiteral(literal)) named.add(literal.value);
          if (t.isTemplateLiteral(literal) && literal.expressions.length === 0) {
            named.add(literal.quasis[0].value.cooked);
          }
        };
        program.traverse({
          ImportDeclaration: ({ node }) => note(node.source),
          ExportNamedDeclaration: ({ node }) => note(node.source),
          ExportAllDeclaration: ({ node }) => note(node.source),
          TSImportEqualsDeclaration: ({ node }) => note(node.moduleReference.expression),
          TSImportType: ({ node }) => note(node.argument.literal ?? node.argument),
          ImportExpression: ({ node }) => note(node.source),
          CallExpression({ node }) {
            if (t.isImport(node.callee)) return note(node.arguments[0]);
            const called = t.isMemberExpression(node.callee) ? node.callee.property : node.callee;
            // `createRequire(import.meta.url)('x')`, `require('x')`, `vi.mock('x')`, `vi.importActual('x')`
            const requires =
              t.isIdentifier(called, { name: 'require' }) ||
              t.isIdentifier(called, { name: 'mock' }) ||
              t.isIdentifier(called, { name: 'importActual' }) ||
              (t.isCallExpression(called) && t.isIdentifier(called.callee, { name: 'createRequire' }));
            if (requires) note(node.arguments[0]);
          },
        });
        program.node.directives = [];
        program.node.body = [...named].map((source) => t.importDeclaration([], t.stringLiteral(source)));
        program.skip();
      },
    },
  },
});

export default {
  babelrc: false,
  configFile: false,
  comments: false,
  compact: true,
  parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx', 'explicitResourceManagement'] },
  plugins: [importsOnly],
};
