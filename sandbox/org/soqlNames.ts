import type { ObjectNames, OrgNames } from './names.ts';
import type { OrgDescription } from './orgDescription.ts';

/** What a query in the org's words needs for its answer. */
export interface OrgQuery {
  /** The query in the words of the sandbox. */
  readonly soql: string;
  readonly names: ObjectNames | undefined;
  /** Relationships whose names were asked for, with the field that leads there. */
  readonly followed: ReadonlyMap<string, string>;
  /** Lookups that were asked for themselves: their answer is an ID. */
  readonly ids: readonly string[];
}

/** Translates a query: words outside of quotes are names, words in quotes may be values that the org calls otherwise. */
export function translateSoql(soql: string, all: OrgNames, org: OrgDescription): OrgQuery {
  const parts = soql.split(/('(?:[^'\\]|\\.)*')/);
  const own = /\bFROM\s+(\w+)/i.exec(parts.filter((_, i) => i % 2 === 0).join(' '))?.[1] ?? '';
  const names = all.ofOwn(own);
  const followed = new Map<string, string>();
  const ids: string[] = [];
  const lookups = Object.entries(names?.of.lookups ?? {});
  const word = (text: string, before: string): string => {
    if (/\bFROM\s+$/i.test(before)) return all.standardObject(text);
    if (!names) return text;
    const [relationship = '', path] = text.split('.');
    const lookup = lookups.find(([, name]) => name === relationship);
    if (lookup && path === 'Name') {
      followed.set(relationship, lookup[0]);
      return lookup[0];
    }
    const standard = names.toStandard(text);
    if (names.of.lookups[standard] !== undefined) ids.push(standard);
    return standard;
  };
  const values = Object.values(names?.of.values ?? {}).flatMap((table) => Object.entries(table));
  const literal = (text: string) => {
    const found = values.find(([, name]) => text === `'${name}'`);
    return found ? `'${found[0]}'` : text;
  };
  const translated = parts
    .map((part, i) =>
      i % 2 === 1
        ? literal(part)
        : part.replaceAll(/[A-Za-z]\w*(?:\.\w+)*/g, (text, at: number) => word(text, part.slice(0, at))),
    )
    .join('');
  return { soql: withSharing(translated, names, org), names, followed, ids };
}

/** Members whom sharing hides are in no query. */
function withSharing(
  soql: string,
  names: ObjectNames | undefined,
  { hiddenMembers, hidesAllMembers }: OrgDescription,
): string {
  if ((hiddenMembers.length === 0 && !hidesAllMembers) || !/\bFROM Loyalty_Member__c\b/.test(soql)) return soql;
  const hidden = hidesAllMembers
    ? 'Id = null'
    : `Phone_Mobile_Number__c NOT IN (${hiddenMembers.map((one) => `'${one}'`).join(', ')})`;
  const [, head = soql, condition, tail = ''] = /^(.*?)(?: WHERE (.*?))?( ORDER BY .*| LIMIT .*)?$/s.exec(soql) ?? [];
  return `${head} WHERE ${condition === undefined ? '' : `(${condition}) AND `}${hidden}${tail}`;
}
