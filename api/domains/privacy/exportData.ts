import { type DataClass, dataClass, dataClassNames, groupOf, type RetentionDays } from '../../store/dataClasses.ts';
import { howToAsk, timeInWords } from '#rules/dataClassTexts.ts';
import type { Services } from '../shared/context.ts';
import type { StoredData } from '../../store/privacy/memberData.ts';
import type { Person } from '../../store/privacy/person.ts';
import type { DataCounts } from '../../store/privacy/privacyEvents.ts';

/** Who exports or deletes. The operator is the system user name. */
export type PrivacyAgent = { readonly actor: 'PERSON' } | { readonly actor: 'OPERATOR'; readonly operator: string };

export const agentColumns = (agent: PrivacyAgent) => ({
  actor: agent.actor,
  operator: agent.actor === 'OPERATOR' ? agent.operator : null,
});

/** What is about a person. The rest is about the club. */
const personal = dataClassNames.filter((name) => dataClass(name).whose !== 'club');

const locations = { stored: 'CLUB', nobody: 'CLUB', browser: 'BROWSER', developer: 'DEVELOPER' } as const;

/** For how long each class is kept whose time is a setting. */
export const readRetention = ({ retention: days }: Pick<Services, 'retention'>) =>
  dataClassNames.flatMap((name) => {
    const { retention } = dataClass(name);
    return retention === null ? [] : [{ class: name, days: days[retention.setting] }];
  });

const retentionWords = (name: DataClass, days: RetentionDays): string => {
  const { retention, text } = dataClass(name);
  return text.retention.replace('{time}', retention === null ? '' : timeInWords(days[retention.setting]));
};

/**
 * Everything that the club stores about a person, with an entry in the record of exports.
 *
 * @param person.emails null when they could not be read: a newsletter subscription may then be missing.
 */
export async function exportData(
  services: Pick<Services, 'store' | 'orderSnapshots' | 'retention' | 'now'>,
  person: Omit<Person, 'emails'> & { readonly emails: readonly string[] | null },
  agent: PrivacyAgent,
) {
  const { store, orderSnapshots, retention, now } = services;
  const pages = orderSnapshots.find(person.memberId);
  const stored: StoredData = {
    ...(await store.privacy.read({ ...person, emails: person.emails ?? [] })),
    ORDER_PAGES: (pages?.older ?? []).map(({ id, number }) => [{ name: 'order', value: number ?? id }]),
  };
  const sections = personal.map((name) => {
    const { title, purpose, deletion } = dataClass(name).text;
    const location = locations[groupOf(name)];
    return {
      class: name,
      title,
      purpose,
      retention: retentionWords(name, retention),
      deletion: dataClass(name).deletion,
      deletionNote: deletion,
      location,
      howToAsk: location === 'DEVELOPER' ? howToAsk : null,
      records: (stored[name] ?? []).map((fields) => ({ fields: [...fields] })),
    };
  });
  const counts: DataCounts = Object.fromEntries(
    sections.flatMap(({ class: name, records }) => (records.length > 0 ? [[name, records.length]] : [])),
  );
  await store.privacyEvents.record({ ...agentColumns(agent), action: 'EXPORT', outcome: 'DONE', counts });
  return {
    exportedAt: now().toISOString(),
    sections,
    /** Classes that could not be read as a whole now. */
    unavailable: person.emails === null ? ['NEWSLETTER' as const] : [],
  };
}
