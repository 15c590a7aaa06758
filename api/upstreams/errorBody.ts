import { jsonOrNull } from './answers.ts';

/** The content of a REST response of 4xx, as far as it may be logged and shown. */
export interface ErrorBody {
  /** The backend's names of the invalid fields. */
  readonly fields: readonly string[];
  /** The backend's message: one line of at most 200 characters. */
  readonly reason: string | undefined;
}

interface Fault {
  readonly field: string | null;
  readonly sentence: string | null;
}

/** Names that are not fields. Rails uses 'base' for errors that concern no field in particular. */
const noFields = new Set(['base', 'code', 'error', 'errors', 'message', 'messages', 'status', 'success']);

/**
 * Parses the body of a refusal: `{error: "sentence"}`, `{errors: {field: [..]}}`, `{field: [..]}`, `{error: {field:
 * ".."}}` and `{errors: [{field, message}]}` are all in use. Any other body is ignored.
 */
export function readErrorBody(body: string): ErrorBody {
  const answer = jsonOrNull(body);
  const faults = [
    ...faultsIn(valueOf(answer, 'error')),
    ...faultsIn(valueOf(answer, 'message')),
    ...faultsIn(valueOf(answer, 'errors')),
    ...faultsIn(Object.fromEntries(entriesOf(answer).filter(([, value]) => Array.isArray(value)))),
  ];
  const fields = faults.flatMap(({ field }) => (field !== null && isFieldName(field) ? [field] : []));
  const inSentences = faults.filter(({ sentence }) => sentence !== null);
  const first = inSentences.find(({ field }) => field === null) ?? inSentences[0];
  return { fields: [...new Set(fields)].slice(0, 10), reason: safeSentence(first?.sentence ?? '') };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const valueOf = (value: unknown, name: string): unknown => entriesOf(value).find(([key]) => key === name)?.[1];

function faultsIn(value: unknown): Fault[] {
  if (typeof value === 'string') return [{ field: null, sentence: value }];
  if (Array.isArray(value)) return value.flatMap(faultOfItem);
  return entriesOf(value).flatMap(([name, complaint]): Fault[] => {
    if (name === 'message') return faultsIn(complaint);
    const sentence = firstText(complaint);
    return noFields.has(name) || sentence === null ? [] : [{ field: name, sentence }];
  });
}

function faultOfItem(item: unknown): Fault[] {
  if (typeof item === 'string') return [{ field: null, sentence: item }];
  const field = firstText(valueOf(item, 'field'));
  const sentence = firstText(valueOf(item, 'message'));
  return field === null && sentence === null ? [] : [{ field, sentence }];
}

function firstText(value: unknown): string | null {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' && first.trim() !== '' ? first : null;
}

/** Excludes anything that could be a value instead of a name. */
const isFieldName = (name: string): boolean => /^(?!.*\d{3})[a-z][\w.]{0,39}$/i.test(name);

/** A URL, a query, markup, a personal number or a token. */
const confidential =
  /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}(?:[/:\s]|$)|\S@\S|<\w|\bselect\b.+\bfrom\b|\bbearer\b|\p{Nd}(?:[ ()+-]*\p{Nd}){5,}|(?=\S*\d)[\w.!-]{15,}|[\w+/=-]{30,}/iu;

/** The first line, if it is short and contains nothing confidential. */
function safeSentence(text: string): string | undefined {
  const [firstLine = ''] = text.trim().split(/[\n\r\u2028\u2029]/, 1);
  const line = firstLine
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > 200 || confidential.test(line) ? undefined : line;
}
