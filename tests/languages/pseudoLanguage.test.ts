import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, execute, getNamedType, getNullableType, isEnumType, isListType, isUnionType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLOutputType } from 'graphql';
import { createServer, parseSync, type Plugin, type ViteDevServer, Visitor } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelCities } from '#rules/constants.ts';
import { company, contact, developer, name, shortDeveloper } from '#web/brand/identity.ts';
import { projectLogos } from '#web/brand/projectLogos.ts';
import { slides } from '#web/brand/slides.ts';
import { pluralsIn } from '#web/text/plurals.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Letters that no source and no component uses: what is in Latin letters on a page is no text of `web/text`. */
const pseudo = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint(0x1_d4_00 + (letter.codePointAt(0) ?? 0) - 65));

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the texts of a file are: not the keys of tables, values to compare with, types, or marks such as a locale. */
function textsIn(path: string, code: string): Span[] {
  const texts: Span[] = [];
  const marks = new Set<unknown>();
  const { program } = parseSync(path, code);
  new Visitor({
    ImportDeclaration: ({ source }) => void marks.add(source),
    ExportNamedDeclaration: ({ source }) => void marks.add(source),
    ExportAllDeclaration: ({ source }) => void marks.add(source),
    TSLiteralType: ({ literal }) => void marks.add(literal),
    BinaryExpression: ({ left, right }) => void marks.add(left).add(right),
    NewExpression: ({ arguments: given }) => given.forEach((one) => marks.add(one)),
    Property: ({ key, value }) => {
      marks.add(key);
      if (key.type === 'Identifier' && ['id', 'kind', 'type'].includes(key.name)) marks.add(value);
    },
    CallExpression: ({ callee, arguments: given }) => {
      const called = callee.type === 'Identifier' ? callee.name : '';
      if (called === 'pluralsIn' || (called === 'link' && given.length === 2)) marks.add(given[0]);
    },
  }).visit(program);
  new Visitor({
    Literal: (one) => void (typeof one.value === 'string' && !marks.has(one) && texts.push(one)),
    TemplateElement: (one) => void texts.push(one),
    JSXText: (one) => void texts.push(one),
  }).visit(program);
  return texts.toSorted((a, b) => b.start - a.start);
}

const texts =
  /\/(web\/(text|brand)\/en\/(?!fonts|language|letters)\w+\.tsx?|rules\/(messages|messageTexts|messageTemplates|dataClassTexts)\.ts|web\/text\/__generated__\/dataClasses\.ts|web\/brand\/en\/__generated__\/\w+\.ts)$/;

/** Turns every text into the pseudo-language. The files that a page names are of a build, which this test does not need. */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/server/clientFiles.ts'))
      return 'export const readClientFiles = () => ({ script: "/entry.js", partsOf: () => [], transport: "", styles: "/styles.css", fonts: [] });';
    if (!texts.test(id)) return null;
    let changed = code;
    for (const { start, end } of textsIn(id, code)) {
      // Escapes such as \u00a0 stay as they are.
      const text = code.slice(start, end).split(/(\\u[0-9a-f]{4}|\\.)/i);
      const replaced = text.map((part, place) => (place % 2 === 0 ? pseudo(part) : part)).join('');
      changed = changed.slice(0, start) + replaced + changed.slice(end);
    }
    return changed;
  },
};

const schema = buildSchema(read('schema.graphql'), { assumeValid: true });
const scalars: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 3,
  Float: 4,
  Points: 1200,
  PointsChange: 1200,
  Rupees: 21_500_000,
  ID: '101',
  Date: '2026-12-24',
  DateTime: '2026-12-24T10:30:00+05:30',
  URL: '/picture.webp',
  Mobile: '9999900001',
};

/** Something for every field: a source's words are Greek. */
function valueOf(type: GraphQLOutputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType), valueOf(nullable.ofType)];
  const named = getNamedType(nullable);
  if (isEnumType(named)) return named.getValues()[0]?.value;
  if (isUnionType(named)) return { __typename: named.getTypes()[0]?.name };
  return named.name in scalars ? scalars[named.name] : named.name === 'String' ? 'Ωμέγα' : {};
}
const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (_parent, _input, _context, { fieldName, returnType }) =>
  fieldName === 'me' ? null : valueOf(returnType);

/** What is the same in every language: names, and what the sources call a city or a category. The longer ones first. */
const names = new RegExp(
  [
    company,
    contact.email,
    ...slides.map(({ title }) => title),
    ...projectLogos.map((logo) => logo.name),
    ...hotelCities,
    'Hotels',
    developer,
    shortDeveloper,
    name,
  ].join('|'),
  'g',
);

/** What a person reads or hears on a page. */
function wordsOf(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|noscript)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ');
  const heard = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, words]) => words ?? '');
  // A place for a line break is within a word.
  const seen = body.replaceAll('<wbr/>', '').replaceAll(/<[^>]*>/g, ' ');
  return [seen, ...heard].flatMap((part) => part.replaceAll(names, ' ').match(/[A-Za-z]{2,}/g) ?? []);
}

/** The attributes that a person reads or hears. */
const readAttributes = new Set('aria-label aria-roledescription aria-valuetext alt title placeholder label'.split(' '));
const isWord = (text: string): boolean => /[A-Za-z]{2,}/.test(text.replaceAll(/&#?\w+;/g, ''));

/** The words that a component holds itself. */
function wordsIn(path: string): string[] {
  const words: string[] = [];
  const { program } = parseSync(path, read(path));
  new Visitor({
    JSXText: ({ value }) => void (isWord(value) && words.push(value.trim())),
    JSXAttribute: ({ name: attribute, value }) => {
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      const isRead = attribute.type === 'JSXIdentifier' && readAttributes.has(attribute.name);
      if (isRead && given?.type === 'Literal' && isWord(String(given.value))) words.push(String(given.value));
    },
    JSXExpressionContainer: ({ expression }) => {
      // A sentence; a single word in braces is an attribute's value.
      if (expression.type === 'Literal' && /\w \w/.test(String(expression.value))) words.push(String(expression.value));
    },
  }).visit(program);
  return words;
}

const components = ['app', 'checkout', 'features', 'ui'].flatMap((folder) =>
  readdirSync(join(root, 'web', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join('web', folder, file)),
);

it('no component holds a text itself', () => {
  expect(components.length).toBeGreaterThan(100);
  const found = components.map((path) => ({ path, words: wordsIn(path) })).filter(({ words }) => words.length > 0);
  expect(found).toEqual([]);
});

describe('a third language', () => {
  it('needs an entry in the files that docs/build/languages.md names, and in no other', () => {
    const files = ['api', 'codegen', 'rules', 'scripts', 'server', 'tools', 'web']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
      )
      .filter(
        (file) =>
          /\.(tsx?|mjs)$/.test(file) &&
          !/^(web\/(text|brand)\/hi|scripts\/shots)\//.test(file) &&
          !file.includes('__generated__'),
      );
    const config = readdirSync(root).filter((file) => /\.(ts|json)$/.test(file) && !file.startsWith('package-lock'));
    const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    const naming = [...files, ...config].filter((file) =>
      /['"]hi['"]|\/hi\/|,hi\}|mode hi\b|\.hi\.json/.test(
        file.endsWith('.json') ? read(file) : withoutComments(read(file)),
      ),
    );
    const section = read('docs/build/languages.md').split('A third language needs')[1]?.split('\n## ')[0] ?? '';
    const named = section
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => [...(line.split(':')[0] ?? '').matchAll(/`([^`]+)`/g)]);
    expect(naming.toSorted()).toEqual(named.map(([, file = '']) => file).toSorted());
  });

  it('chooses among as many forms as it has', () => {
    const polish = pluralsIn('pl');
    const forms = { one: 'punkt', few: 'punkty', many: 'punktów', other: 'punktu' };
    expect([1, 2, 5, 22, 1.5].map((count) => polish(count, forms))).toEqual([
      'punkt',
      'punkty',
      'punktów',
      'punkty',
      'punktu',
    ]);
    expect([0, 1, 2].map((count) => pluralsIn('hi-IN')(count, { one: 'रात', other: 'रातें' }))).toEqual([
      'रात',
      'रात',
      'रातें',
    ]);
    expect([0, 1, 2].map((count) => pluralsIn('en-IN')(count, { one: 'night', other: 'nights' }))).toEqual([
      'nights',
      'night',
      'nights',
    ]);
    expect(pluralsIn('pl')(2, { other: 'pkt' })).toBe('pkt');
  });
});

describe('a pseudo-language', () => {
  let server: ViteDevServer;
  let renderPage: (page: Record<string, unknown>) => Promise<{ html?: string }>;
  beforeAll(async () => {
    server = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      plugins: [pseudoLanguage],
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    ({ renderPage } = (await server.ssrLoadModule('/server/server.tsx')) as { renderPage: typeof renderPage });
  }, 120_000);
  afterAll(() => server.close());

  const pages =
    '/ /about /privacy /terms /projects /project-details/101 /projects/compare?ids=101 /blogs /blog/101 /events /event/101 /refer-now /promotions /promotion-detail/101 /hotels-redemption /login /register /forgot-password /no-such-page';
  it.each(pages.split(' '))('leaves no word of another language on %s', async (url) => {
    const page = await renderPage({
      url,
      nonce: 'n',
      theme: null,
      publicUrl: 'https://club.example',
      signal: AbortSignal.timeout(30_000),
      onError: () => undefined,
      execute: (operation: {
        document: Parameters<typeof execute>[0]['document'];
        variables: Record<string, unknown>;
      }) => execute({ schema, document: operation.document, variableValues: operation.variables, fieldResolver }),
    });
    expect(page.html).toContain('𝐀');
    expect(wordsOf(page.html ?? '')).toEqual([]);
  });
});
