import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeType, CriticalityLevel, DiffRule, diff, type Rule } from '@graphql-inspector/core';
import { buildASTSchema, buildSchema, concatAST, parse, printSchema, Source } from 'graphql';
import { ROOT } from './paths.ts';

/** The contract as it was last released, as one file for whoever builds on the graph. */
export const CONTRACT = 'schema.graphql';

const HEADING = '# The graph as it was last released. Made by `npm run schema` from `schema/`; not edited by hand.\n\n';

/** The whole schema of the sources as one text, with its descriptions; what makes it a subgraph is left out. */
export const printContract = (root = ROOT): string => {
  const files = globSync('schema/*.graphql', { cwd: root }).toSorted();
  const documents = files.map((name) => parse(new Source(readFileSync(join(root, name), 'utf8'), name)));
  return `${HEADING}${printSchema(buildASTSchema(concatAST(documents)))}\n`;
};

/** What differs between two contracts, each difference as a sentence. */
export interface Differences {
  /** A client that works today would fail. */
  readonly breaking: readonly string[];
  /** A client that works today may meet something that it does not expect. */
  readonly dangerous: readonly string[];
  readonly harmless: readonly string[];
}

/** The library's rule, less its ease with removed types: a client may name one in a fragment. */
const deprecatedMayGo: Rule = async (input) => {
  const eased = await DiffRule.suppressRemovalOfDeprecatedField(input);
  const removed = input.changes.filter(({ type }) => type === ChangeType.TypeRemoved);
  return [...eased.filter(({ type }) => type !== ChangeType.TypeRemoved), ...removed];
};

/** Holds a contract against the released one. What was deprecated in the released one may go: that is dangerous only. */
export const compareContracts = async (released: string, present: string): Promise<Differences> => {
  const changes = await diff(buildSchema(released), buildSchema(present), [deprecatedMayGo]);
  const ofLevel = (level: CriticalityLevel): string[] =>
    changes.filter(({ criticality }) => criticality.level === level).map(({ message }) => message);
  return {
    breaking: ofLevel(CriticalityLevel.Breaking),
    dangerous: ofLevel(CriticalityLevel.Dangerous),
    harmless: ofLevel(CriticalityLevel.NonBreaking),
  };
};

const listed = (title: string, messages: readonly string[]): string[] =>
  messages.length === 0 ? [] : [title, ...messages.map((message) => `  - ${message}`)];

/** The verdict for a person; `ok` is false when a client that works today would fail. */
export const judge = ({ breaking, dangerous, harmless }: Differences): { ok: boolean; text: string } => {
  const lines = [
    ...listed('Breaking, a client that works today would fail:', breaking),
    ...listed('Dangerous, look at each of them:', dangerous),
    ...listed('New:', harmless),
  ];
  if (breaking.length > 0) {
    lines.push(
      `Deprecate instead, or, for a release that breaks on purpose, run "npm run schema" and commit ${CONTRACT}.`,
    );
  } else if (lines.length > 0) {
    lines.push(`Every client that works today goes on working. Run "npm run schema" and commit ${CONTRACT}.`);
  } else {
    lines.push(`The schema is as ${CONTRACT} says.`);
  }
  return { ok: breaking.length === 0, text: lines.join('\n') };
};
