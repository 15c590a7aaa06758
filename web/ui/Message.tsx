import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import { LinkButton, RetryButton, SmallRetry } from './Button.tsx';

/**
 * A list or page with nothing to show. `error` is announced at once: what happened (title), what is safe (children),
 * one next step (action). `empty` and `info` are a sentence and one action.
 */
export function Message(props: {
  readonly tone: 'error' | 'empty' | 'info';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The action is a Retry button. */
  readonly onRetry?: () => Promise<unknown>;
  /** The action is a link, such as to an unfiltered list. `stay` keeps the scroll position. */
  readonly link?:
    | { readonly to: string; readonly label: string; readonly stay?: boolean; readonly size?: 'sm' }
    | undefined;
}) {
  const { tone, title, children, onRetry, link } = props;
  const action =
    (onRetry && <RetryButton onRetry={onRetry} />) ??
    (link && (
      <LinkButton to={link.to} variant="outline" size={link.size ?? 'md'} preventScrollReset={link.stay ?? false}>
        {link.label}
      </LinkButton>
    )) ??
    props.action;
  return (
    <div className={styles.messageRoot} {...(tone === 'error' ? { role: 'alert' } : {})} data-tone={tone}>
      <p className={styles.messageTitle}>{title}</p>
      {children !== undefined && <div className={styles.messageText}>{children}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

const styles = {
  messageRoot: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '6px',
    paddingBlock: '4px',
    maxWidth: '34em',
  }),
  messageTitle: css({ textStyle: 'h3', fontWeight: '420' }),
  messageText: css({ textStyle: 'small', color: 'fg.muted' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px', marginTop: '14px' }),
  pageMessageRoot: css({ display: 'grid', justifyItems: 'start', gap: '10px', maxWidth: '34em' }),
  pageMessageTitle: css({ textStyle: 'h2' }),
  pageMessageText: css({ textStyle: 'small', color: 'fg.muted', marginBottom: '14px' }),
};

/** Replaces a whole page: what happened as its heading, what is safe, one next step. */
export function PageMessage(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}) {
  return (
    <div className={styles.pageMessageRoot} role="alert">
      <h1 className={styles.pageMessageTitle} tabIndex={-1}>
        {props.title}
      </h1>
      <div className={styles.pageMessageText}>{props.children}</div>
      {props.action}
    </div>
  );
}

/** A section that could not be read: what happened, what is safe, and one next step. The rest of the page stays usable. */
export function SectionFailure(props: {
  readonly title: string;
  /** The graph's message; the general message of a failure is not shown, since it adds nothing to the title. */
  readonly message: string;
  readonly safe: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Message tone="error" title={props.title} action={<SmallRetry busy={props.busy} onRetry={props.onRetry} />}>
      {props.message !== messages.fetchFailed && <p>{props.message}</p>}
      <p>{props.safe}</p>
    </Message>
  );
}
