import type { OperationDetail } from './detail.ts';

type Step = OperationDetail['steps'][number];
type Exchange = OperationDetail['exchanges'][number];

/** A step, or a request with its answer. */
export type Moment = { readonly at: string } & ({ readonly step: Step } | { readonly exchange: Exchange });

/** Steps and exchanges in the order of time. At the same time, the exchange came before the step that it led to. */
export const momentsOf = ({ steps, exchanges }: Pick<OperationDetail, 'steps' | 'exchanges'>): Moment[] =>
  [
    ...exchanges.map((exchange): Moment => ({ at: exchange.at, exchange })),
    ...steps.map((step): Moment => ({ at: step.at, step })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
