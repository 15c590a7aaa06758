import type { OperationQuery } from './Operation.generated.ts';

export type OperationDetail = NonNullable<OperationQuery['operation']>;
