/**
 * The Babel configuration that dependency-cruiser uses for our TypeScript. TypeScript 7 has no JavaScript API, so
 * dependency-cruiser cannot parse .ts files with it, but it can pass every file through Babel first. This configuration
 * keeps only the imports of a file, as plain JavaScript: static and dynamic imports, re-exports, `import type` and
 * `import('...')` inside types. Types count, because a layer that uses another layer's types depends on that layer.
 */

/** Only in such a file are there imports below the top level, so the others need no walk. */
const NESTED = /\bimport\s*\(|\brequire\b|\bcreateRequire\b|\bmock\b|\bimportActual\b|\bdeclare\s+(?:module|global)\b/;

/** The text of a literal that says what is imported; undefined for anything computed. */
const textOf = (literal) => {
  if (literal?.type === 'StringLiteral') return literal.value;
  if (literal?.type === 'TSLiteralType') return textOf(literal.literal);
  return literal?.type === 'TemplateLiteral' && literal.expressions.length === 0
    ? literal.quasis[0].value.cooked
    : undefined;
};

/** `createRequire(import.meta.url)('x')`, `require('x')`, `vi.mock('x')`, `vi.importActual('x')` */
const isRequire = (callee) => {
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  const name = called.type === 'CallExpression' ? called.callee.name : called.name;
  return called.type === 'CallExpression'
    ? name === 'createRequire'
    : ['require', 'mock', 'importActual'].includes(name);
};

/** What a node imports; undefined for one that imports nothing. */
const importedBy = (node) => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return textOf(node.source);
    case 'TSImportEqualsDeclaration':
      return textOf(node.moduleReference.expression);
    case 'TSImportType':
      return textOf(node.argument);
    case 'CallExpression':
      return node.callee.type === 'Import' || isRequire(node.callee) ? textOf(node.arguments[0]) : undefined;
    default:
      return undefined;
  }
};

/** A node with all nodes below it. */
const walk = function* (node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') yield* walk(child);
    }
  }
};

/**
 * Replaces a file by its imports as soon as it is parsed: Babel visits all that it gets, several times, which takes longer
 * than the parsing.
 */
const importsOnly = ({ types: t }) => ({
  name: 'imports-only',
  parserOverride(code, options, parse) {
    const file = parse(code, options);
    const nodes = NESTED.test(code) ? [...walk(file.program)] : file.program.body;
    const named = new Set(nodes.map(importedBy).filter((source) => source !== undefined));
    file.program.directives = [];
    file.program.body = [...named].map((source) => t.importDeclaration([], t.stringLiteral(source)));
    file.comments = [];
    return file;
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
