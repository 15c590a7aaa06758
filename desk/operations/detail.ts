import type { OperationQuery } from './Operation.generated.ts';

export type OperationDetail = NonNullable<OperationQuery['operation']>;

export const isEnded = ({ stage }: OperationDetail): boolean => stage === 'CONFIRMED' || stage === 'FAILED';
