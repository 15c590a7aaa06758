import type { StatementFileQuery } from './StatementFile.generated.ts';

export type StatementHolder = NonNullable<StatementFileQuery['me']>;
export type StatementData = NonNullable<StatementHolder['statement']>;
export type StatementRow = StatementData['transactions'][number];

/** The points that expired, for the rest of a period that has not ended. They have no date, so no other has them. */
export const expiredIn = ({ points }: Pick<StatementHolder, 'points'>, { isEnded }: Pick<StatementData, 'isEnded'>) =>
  isEnded ? 0 : (points?.expired ?? 0);
