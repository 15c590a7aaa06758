import type { SourceState } from '../../__generated__/schema.ts';

export interface SourceStatusModel {
  readonly state: SourceState;
  readonly since: Date;
  readonly lastSuccess: Date | null;
}

export interface ServiceModel {
  readonly rest: SourceStatusModel;
  readonly crm: SourceStatusModel;
  readonly store: SourceStatusModel;
}
