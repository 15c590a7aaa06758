import type { StatementFileQuery } from './StatementFile.generated.ts';

export type StatementHolder = NonNullable<StatementFileQuery['me']>;
export type StatementData = NonNullable<StatementHolder['statement']>;
export type StatementRow = StatementData['transactions'][number];
