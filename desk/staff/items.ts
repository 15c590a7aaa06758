import type { AccountQuery, StaffQuery } from './Staff.generated.ts';

export type StaffItem = StaffQuery['staff'][number];
export type Account = NonNullable<AccountQuery['viewer']>['staff'];
