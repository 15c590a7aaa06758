import { readFileSync } from 'node:fs';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import MarkdownIt from 'markdown-it';

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: string[] }
  | { readonly kind: 'terms'; readonly items: { readonly term: string; text: string }[] };

interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: Block[];
}

const markdown = new MarkdownIt();
const value = /\{(\w+)\}/g;

/** A line of the source: its text, with `<br>` as a line break. */
const lineOf = (text: string) => text.replaceAll('<br>', '\n');

/** The page that a Markdown file describes. */
function read(file: string) {
  let title = '';
  const opening: string[] = [];
  const sections: Section[] = [];
  const tokens = markdown.parse(readFileSync(file, 'utf8'), {});
  for (const [place, { type, content }] of tokens.entries()) {
    if (type !== 'inline') continue;
    const around = tokens[place - 1];
    const section = sections.at(-1);
    const last = section?.blocks.at(-1);
    if (around?.tag === 'h1') title = content;
    else if (around?.tag === 'h2') {
      const [, heading, id] = /^(.*) \{#(\w+)\}$/.exec(content) ?? [];
      if (heading === undefined || id === undefined) throw new Error(`${file}: "${content}" has no anchor.`);
      sections.push({ id, title: heading, blocks: [] });
    } else if (!section) opening.push(content);
    else if (around?.type === 'td_open') {
      if (tokens[place - 2]?.type !== 'tr_open') {
        const item = last?.kind === 'terms' ? last.items.at(-1) : undefined;
        if (item) item.text = lineOf(content);
      } else {
        const row = { term: content, text: '' };
        if (last?.kind === 'terms') last.items.push(row);
        else section.blocks.push({ kind: 'terms', items: [row] });
      }
    } else if (around?.type === 'th_open') continue;
    else if (around?.type === 'paragraph_open' && around.level > 0) {
      if (last?.kind === 'list') last.items.push(content);
      else section.blocks.push({ kind: 'list', items: [content] });
    } else section.blocks.push({ kind: 'text', text: content });
  }
  const [lede, changed] = opening;
  if (lede === undefined || changed === undefined) throw new Error(`${file} has no summary, or no date.`);
  return { title, lede, changed: changed.replaceAll('*', ''), sections };
}

/** The same as code, in which a name in braces stands for a value. */
const codeOf = (part: unknown): string =>
  JSON.stringify(part, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
      text.search(value) >= 0
        ? `\`${(JSON.parse(text) as string).replaceAll(/[`\\]/g, String.raw`\$&`).replaceAll(value, '${values.$1}')}\``
        : text,
    );

/** Writes a text page from its Markdown: headings with anchors, paragraphs, lists, and tables of terms. */
export const plugin: PluginFunction<{ readonly source: string }> = (_schema, _documents, { source }) => {
  const page = read(source);
  const names = new Set(Array.from(JSON.stringify(page).matchAll(value), ([, name]) => `'${name}'`));
  return `import type { TextPageSource } from '../../pageText.ts';

type Values = Readonly<Record<${[...names].toSorted().join(' | ')}, string | number>>;

export const page: TextPageSource<Values> = (values) => (${codeOf(page)});
`;
};
