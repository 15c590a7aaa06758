import { loginExamples } from './examplesLogin.ts';
import { memberExamples } from './examplesMember.ts';
import { redeemExamples } from './examplesRedeem.ts';
import { visitorExamples } from './examplesVisitor.ts';

/** The operations that the playground offers in its menu, by area of the graph. */
export const exampleGroups = [
  { title: 'Public data', examples: visitorExamples },
  { title: 'Login and registration', examples: loginExamples },
  { title: 'A member’s data', examples: memberExamples },
  { title: 'Redeeming points', examples: redeemExamples },
] as const;

export const examples = exampleGroups.flatMap((group) => [...group.examples]);
