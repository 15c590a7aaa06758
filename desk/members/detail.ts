import type { MemberQuery } from './Member.generated.ts';

export type MemberDetail = NonNullable<MemberQuery['member']>;
