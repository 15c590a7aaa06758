import type { DataRequestQuery } from './DataRequest.generated.ts';

export type DataRequestDetail = NonNullable<DataRequestQuery['dataRequest']>;
