import { type DataClass, type DataGroup, groupOfClass } from './__generated__/dataClasses.ts';

/** What people read about a class of data. */
export interface DataClassText {
  readonly title: string;
  /** What it is, and what it is for. */
  readonly purpose: string;
  /** How long it is kept. @param time the setting in words, such as 2 years; empty for a class without a setting */
  readonly retention: (time: string) => string;
  /** What a deletion does with it, and why it stays if it stays. */
  readonly deletion: string;
}

export const dataClassNames = Object.keys(groupOfClass) as DataClass[];

/** The parts of the privacy page about what is stored, by who has it; `nobody` is for data that is not about a person. */
export const dataGroups = ['stored', 'browser', 'developer', 'nobody'] as const satisfies readonly DataGroup[];

export const classesIn = (group: DataGroup): readonly DataClass[] =>
  dataClassNames.filter((name) => groupOfClass[name] === group);
