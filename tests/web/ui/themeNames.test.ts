import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Token, token } from '#styled-system/tokens/index.js';

const files = globSync('web/{app,checkout,club,features,routing,ui}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.generated.ts'),
);

/** `{colors.wall.fg}` within a longer value. */
const references = /\{((?:colors|shadows|radii|fontSizes|spacing)\.[\w.]+)\}/g;
/** A property that takes one name alone, by the kind of token that it takes. */
const properties = [
  {
    kind: 'colors',
    pattern: /\b(?:color|background|backgroundColor|borderColor|fill|stroke)[:=] ?['"]([a-z]\w*(?:\.\w+)*)['"]/g,
  },
  { kind: 'fontSizes', pattern: /\bfontSize[:=] ?['"]([\w.]+)['"]/g },
  { kind: 'radii', pattern: /\bborderRadius[:=] ?['"]([\w.]+)['"]/g },
  { kind: 'shadows', pattern: /\bboxShadow[:=] ?['"]([\w.]+)['"]/g },
] as const;
/** What CSS itself knows. */
const words = new Set([
  'inherit',
  'none',
  'transparent',
  'currentColor',
  'white',
  '0',
  'Canvas',
  'ButtonText',
  'Highlight',
]);
const relative = /^[\d.]+em$/;

const namesIn = (text: string): string[] => [
  ...[...text.matchAll(references)].map(([, name = '']) => name),
  ...properties.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) =>
      words.has(name) || relative.test(name) ? [] : `${kind}.${name}`,
    ),
  ),
];

it('the theme knows every name that a screen uses: CSS would pass over an unknown one in silence', () => {
  const unknown = files.flatMap((file) =>
    namesIn(readFileSync(file, 'utf8')).flatMap((name) =>
      token(name as Token) === undefined ? `${file}: ${name}` : [],
    ),
  );
  expect(unknown).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
