import { loginExamples } from './examplesLogin.ts';
import { memberExamples } from './examplesMember.ts';
import { redeemExamples } from './examplesRedeem.ts';
import { visitorExamples } from './examplesVisitor.ts';

/** The operations that the playground opens with: one per area of the graph. */
export const examples = [...visitorExamples, ...loginExamples, ...memberExamples, ...redeemExamples];
