import type { UpstreamHealth } from '../../upstreams/health.ts';

export type SourceStatusModel = ReturnType<UpstreamHealth['snapshot']>;

export interface ServiceModel {
  readonly rest: SourceStatusModel;
  readonly crm: SourceStatusModel;
  readonly store: SourceStatusModel;
}
