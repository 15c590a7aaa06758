import type { OperationsQuery } from './Operations.generated.ts';

type OperationItem = OperationsQuery['operations']['nodes'][number];

/** Of a member who had transactions already, the club confirms the welcome points without giving any. */
export const hasNoWelcome = ({
  kind,
  stage,
  upstreamId,
}: Pick<OperationItem, 'kind' | 'stage' | 'upstreamId'>): boolean =>
  kind === 'WELCOME_CREDIT' && stage === 'CONFIRMED' && upstreamId === null;
