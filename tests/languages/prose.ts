import { parse, visit } from 'graphql';
import { parseSync, Visitor } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A file's code with everything blanked but the given spans. Lines and offsets stay. */
function only(spans: readonly Span[], code: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    shown += blank(code.slice(from, start)) + code.slice(start, end);
    from = end;
  }
  return shown + blank(code.slice(from));
}

/** Neither a space nor a letter, so that no words are found across what is blanked. */
const blank = (code: string): string => code.replaceAll(/[^\n]/g, '\0');

/** URLs, code in backticks, names of files and of parts of the code such as `signedIn` or `step.held`. */
const notWords =
  /`[^`\n]+`|https?:\/\/\S+|[\w#@.-]*\/[\w./{}:*-]+|\b[\w-]+\.(?:ts|tsx|md|json|mjs|graphql|yaml|sql)\b|\b\w+(?:[._]\w+)+\b|\b[a-z]+[A-Z]\w*/g;
const words = (text: string): string => text.replaceAll(notWords, blank);

/** The strings of a module, not those that it imports or uses as keys. */
export function stringsOf(path: string, code: string): string {
  const spans: Span[] = [];
  const passed = new Set<unknown>();
  const { program } = parseSync(path, code);
  new Visitor({
    ImportDeclaration: ({ source }) => void passed.add(source),
    ExportAllDeclaration: ({ source }) => void passed.add(source),
    ExportNamedDeclaration: ({ source }) => void passed.add(source),
    Property: ({ key }) => void passed.add(key),
    Literal: (literal) => void (typeof literal.value === 'string' && !passed.has(literal) && spans.push(literal)),
    // Without the backtick and the brackets around it.
    TemplateElement: ({ start, value: { raw } }) => {
      const from = code.indexOf(raw, start);
      spans.push({ start: from, end: from + raw.length });
    },
    JSXText: (text) => void spans.push(text),
  }).visit(program);
  return words(only(spans, code));
}

/** The comments of a module, without the asterisk that begins each line. */
export function commentsOf(path: string, code: string): string {
  const { comments } = parseSync(path, code);
  return words(only(comments, code).replaceAll(/(?<=\n[ \0]*)\*(?!\/)/g, ' '));
}

/** The descriptions of a schema. */
export function descriptionsOf(code: string): string {
  const spans: Span[] = [];
  visit(parse(code), {
    enter: (node) => {
      const loc = 'description' in node ? node.description?.loc : undefined;
      if (loc !== undefined) spans.push(loc);
    },
  });
  return words(only(spans, code));
}

/** A document without its blocks of code and the targets of its links. */
export const proseOf = (markdown: string): string =>
  words(
    markdown
      .replaceAll(/^( *)```[^]*?^\1```/gm, blank)
      .replaceAll(/(?<=\])\([^)\n]*\)/g, blank)
      .replaceAll(/<[^>\n]+>/g, blank),
  );
