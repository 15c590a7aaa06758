import { z } from 'zod';
import { contact, developer, name } from '#web/brand/identity.ts';
import { date, day, nameOf } from '../parts/format.ts';
import type { DataRequestDetail } from './detail.ts';
import { requestKinds } from './names.ts';

const field = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).nullable() });
/** What an export has, as far as a person reads it. */
const exported = z.object({
  exportedAt: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      purpose: z.string(),
      retention: z.string(),
      deletionNote: z.string(),
      howToAsk: z.string().nullable(),
      records: z.array(z.object({ fields: z.array(field) })),
    }),
  ),
  unavailable: z.array(z.string()),
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string | number | boolean | null): string =>
  String(value ?? '–').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2.5rem auto;padding:0 1rem;color:#12241d}' +
  'h1{line-height:1.15}h2{margin:2.5rem 0 .5rem}table{border-collapse:collapse;width:100%;margin:.75rem 0}' +
  'th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #e4dccd;overflow-wrap:anywhere}' +
  'th{width:14rem;font-weight:500;color:#5b665f}@media print{table{break-inside:avoid}}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title>` +
  `<style>${style}</style><body>${body}</body></html>\n`;

/** `accountNumber` as a person reads it: `Account number`. */
const label = (given: string): string => {
  const parted = given
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return parted.charAt(0).toUpperCase() + parted.slice(1);
};

const paragraph = (given: string): string => `<p>${text(given)}</p>`;

/** The JSON of an export as a page that a person can read and print, with the same content. */
export function readableCopy(content: string): string {
  const { exportedAt, sections, unavailable } = exported.parse(JSON.parse(content));
  const tables = sections.map(({ title, purpose, retention, deletionNote, howToAsk, records }) => {
    const rows = records.map(
      ({ fields }) =>
        `<table>${fields.map((one) => `<tr><th scope="row">${text(label(one.name))}</th><td>${text(one.value)}</td></tr>`).join('')}</table>`,
    );
    const about = `${purpose} Kept: ${retention} With a deletion: ${deletionNote}`;
    const none = howToAsk ?? 'Nothing is stored.';
    return `<h2>${text(title)}</h2>${paragraph(about)}${rows.length > 0 ? rows.join('') : paragraph(none)}`;
  });
  const missing = unavailable.includes('NEWSLETTER')
    ? paragraph('The newsletter could not be read, because no email address was given.')
    : '';
  const title = `Your data at ${name}`;
  const lead = paragraph(`Everything that the club stores about you, as of ${date(exportedAt)}.`);
  return page(title, `<h1>${text(title)}</h1>${lead}${missing}${tables.join('')}`);
}

const answers: Readonly<Record<string, string>> = {
  DONE: 'We have done what you asked for.',
  REFUSED: 'We could not do what you asked for.',
};

/** The answer to a person, from what is recorded: what was asked and when, what became of it and what they were told. Null while it is open. */
export function answerLetter(request: Omit<DataRequestDetail, 'alsoOpen' | 'audit'>): string | null {
  const { id, kind, membershipNumber, receivedAt, dueOn, outcome, closedAt, note } = request;
  if (outcome === null || closedAt === null) return null;
  const asked = nameOf(requestKinds, kind).toLowerCase();
  const facts: readonly (readonly [string, string])[] = [
    ['Reference', id],
    ['Membership number', membershipNumber],
    ['You asked for', asked],
    ['Received on', date(receivedAt)],
    ['To be answered by', day(dueOn)],
    ['Answered on', date(closedAt)],
  ];
  const rows = facts.map(([fact, value]) => `<tr><th scope="row">${fact}</th><td>${text(value)}</td></tr>`).join('');
  const title = `Our answer about your data`;
  return page(
    title,
    `<p>${text(name)}, ${text(developer)}<br>${date(closedAt)}</p><h1>${title}</h1><p>Dear member,</p>` +
      `<p>${answers[outcome] ?? ''}</p><table>${rows}</table><h2>What we have to tell you</h2>${paragraph(note ?? '')}` +
      `<p>If you have a question about this, write to ${text(contact.email)} or call ${text(contact.phone)}, and give the reference.</p><p>${text(name)}</p>`,
  );
}
