/** The streams of updates. */
export interface StreamMetrics {
  readonly opened: () => void;
  readonly closed: () => void;
  /** One that was refused because too many are open: of the member, or in this process. */
  readonly refused: (limit: 'member' | 'process') => void;
  /** One update that was given to one stream. */
  readonly told: () => void;
}

/** What the domains count. */
export interface Metrics {
  /** A request refused by a limit, by the limit's name. */
  readonly limitRefused: (limit: string) => void;
  /** How many requests each limit refused since this process started. */
  readonly limitRefusals: () => Promise<{ readonly name: string; readonly refused: number }[]>;
  /** Something that an operator should check. */
  readonly alarm: (name: string) => void;
  /** An SMS with a one-time password that was sent, or may have been sent. */
  readonly smsSent: (purpose: string) => void;
  readonly streams: StreamMetrics;
  readonly sessions: { readonly opened: () => void; readonly ended: (count: number) => void };
}
