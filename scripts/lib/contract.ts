import { join } from 'node:path';
import { ChangeType, CriticalityLevel, DiffRule, diff, type Rule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { publicContract } from '#api/graph/sdl.ts';
import { ROOT } from './paths.ts';

/** The last released contract, as one file for users of the graph. */
export const CONTRACT = 'schema.graphql';

const HEADING = '# The graph as it was last released. Made by `npm run schema` from `schema/`; not edited by hand.\n\n';

/** The whole schema of the sources as one text, with descriptions and without the federation parts. */
export const printContract = (root = ROOT): string => `${HEADING}${publicContract(join(root, 'schema'))}\n`;

/** The differences between two contracts, each as a sentence. */
export interface Differences {
  /** An existing client would fail. */
  readonly breaking: readonly string[];
  /** An existing client may receive something that it does not expect. */
  readonly dangerous: readonly string[];
  readonly harmless: readonly string[];
}

/** The library's rule, except that it does not allow removed types: a client may name one in a fragment. */
const deprecatedMayGo: Rule = async (input) => {
  const eased = await DiffRule.suppressRemovalOfDeprecatedField(input);
  const removed = input.changes.filter(({ type }) => type === ChangeType.TypeRemoved);
  return [...eased.filter(({ type }) => type !== ChangeType.TypeRemoved), ...removed];
};

/** Compares a contract with the released one. Removing a field that was deprecated there is only dangerous, not breaking. */
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

/** The result for a person; `ok` is false when an existing client would fail. */
export const judge = ({ breaking, dangerous, harmless }: Differences): { ok: boolean; text: string } => {
  const lines = [
    ...listed('Breaking, an existing client would fail:', breaking),
    ...listed('Dangerous, check each of them:', dangerous),
    ...listed('New:', harmless),
  ];
  if (breaking.length > 0) {
    lines.push(
      `Deprecate instead. For a release that breaks clients on purpose, run "npm run schema" and commit ${CONTRACT}.`,
    );
  } else if (lines.length > 0) {
    lines.push(`Every existing client still works. Run "npm run schema" and commit ${CONTRACT}.`);
  } else {
    lines.push(`The schema matches ${CONTRACT}.`);
  }
  return { ok: breaking.length === 0, text: lines.join('\n') };
};
