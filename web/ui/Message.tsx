import type { ReactNode } from 'react';
import { whatWorks } from '#text/ui.ts';
import { type ButtonLooks, LinkButton, RetryButton, SmallRetry } from './Button.tsx';
import { Flex, Muted, Stack, Text, Title2 } from './primitives.ts';
import { TextLink } from './TextLink.tsx';

/**
 * A list or page with nothing to show. `error` is announced at once: what happened (title), what is safe (children),
 * one next step (action), and the page with what works. `empty` and `info` are a sentence and one action.
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
    <Flex
      direction="column"
      align="flex-start"
      gap="6px"
      py="4px"
      maxW="34em"
      {...(tone === 'error' ? { role: 'alert' } : {})}
      data-tone={tone}
    >
      <Text textStyle="h3">{title}</Text>
      {children !== undefined && <Muted as="div">{children}</Muted>}
      {action !== undefined && (
        <Flex wrap="wrap" align="center" gap="12px 20px" mt="14px">
          {action}
          {tone === 'error' && <StatusLink />}
        </Flex>
      )}
    </Flex>
  );
}

/** Beside the button of an outage: the page that says whether it is the club. */
const StatusLink = () => (
  <TextLink to="/status" variant="inline">
    {whatWorks}
  </TextLink>
);

/**
 * In place of a page that could not be loaded (`onRetry`), does not exist, or has nothing to show: what happened as its heading,
 * what is safe, and the next step.
 */
export function PageState(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onRetry?: () => Promise<unknown>;
  readonly link?: { readonly to: string; readonly label: string; readonly variant?: ButtonLooks['variant'] };
  readonly action?: ReactNode;
}) {
  const { onRetry, link } = props;
  return (
    <Stack justifyItems="start" gap="10px" maxW="34em" role="alert">
      <Title2 as="h1" tabIndex={-1}>
        {props.title}
      </Title2>
      <Muted as="div" mb="14px">
        {props.children}
      </Muted>
      {props.action ?? (
        <Flex wrap="wrap" gap="12px">
          {onRetry && <RetryButton onRetry={onRetry} />}
          {link && (
            <LinkButton to={link.to} variant={link.variant ?? 'brand'}>
              {link.label}
            </LinkButton>
          )}
        </Flex>
      )}
    </Stack>
  );
}

/** A section that could not be read: what happened, what is safe, and one next step. The rest of the page stays usable. */
export function SectionFailure(props: {
  readonly title: string;
  /** What the title does not say. */
  readonly message: string | null;
  readonly safe: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Message tone="error" title={props.title} action={<SmallRetry busy={props.busy} onRetry={props.onRetry} />}>
      {props.message !== null && <p>{props.message}</p>}
      <p>{props.safe}</p>
    </Message>
  );
}
