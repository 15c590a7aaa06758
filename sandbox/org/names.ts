import type { OrgDescription, OrgObject } from './orgDescription.ts';

/** The names of one object, in both directions, compared without regard to case as Salesforce does. */
export interface ObjectNames {
  /** Its name in the sandbox and in the org. */
  readonly standard: string;
  readonly own: string;
  readonly of: OrgObject;
  /** The sandbox's name for a word of the org. A name of the sandbox that the org does not have becomes an unknown one. */
  toStandard(word: string): string;
  /** The org's name for a field of the sandbox. */
  toOwn(field: string): string;
}

export type OrgNames = ReturnType<typeof createOrgNames>;

const GONE = 'Gone_';

/** Puts a name that the org does not have back, in a text of the sandbox. */
export const withGone = (text: string): string => text.replaceAll(new RegExp(`\\b${GONE}(\\w+)`, 'g'), '$1');

export function createOrgNames({ objects }: OrgDescription) {
  const all = Object.entries(objects).map(([standard, of]) => objectNames(standard, of));
  const find = (name: string, key: 'standard' | 'own') =>
    all.find((one) => one[key].toLowerCase() === name.toLowerCase());
  return {
    /** The object with this name in the org; undefined when the org describes none. */
    ofOwn: (name: string): ObjectNames | undefined => find(name, 'own'),
    ofStandard: (name: string): ObjectNames | undefined => find(name, 'standard'),
    /** The sandbox's name for an object of the org. */
    standardObject(name: string): string {
      const own = find(name, 'own');
      if (own?.of.missing) return GONE + name;
      if (own) return own.standard;
      return find(name, 'standard') ? GONE + name : name;
    },
  };
}

function objectNames(standard: string, of: OrgObject): ObjectNames {
  const toOwn = new Map(Object.entries(of.fields).map(([field, name]) => [field.toLowerCase(), name]));
  const toStandard = new Map(Object.entries(of.fields).map(([field, name]) => [name.toLowerCase(), field]));
  return {
    standard,
    own: of.name ?? standard,
    of,
    toOwn: (field) => toOwn.get(field.toLowerCase()) ?? field,
    toStandard(word) {
      const low = word.toLowerCase();
      if (of.dateField?.toLowerCase() === low) return 'CreatedDate';
      const known = toStandard.get(low);
      if (known !== undefined) return known;
      return toOwn.has(low) ? GONE + word : word;
    },
  };
}
