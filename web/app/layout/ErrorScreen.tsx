import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { goHome, retry } from '#text/common.ts';
import * as text from '#text/frame.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Box, Flex, Wrap } from '#web/ui/primitives.ts';

const styles = {
  root: css({
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: 'min(82svh, 760px)',
    paddingBlock: 'clamp(96px, 11vw, 160px) clamp(64px, 9vw, 128px)',
    overflow: 'hidden',
    '& h1': { textStyle: 'h1', maxWidth: '14em' },
    '& h1 + *': { marginTop: '16px', maxWidth: '34em', color: 'fg.muted' },
  }),
};

/** Stands in for a page that threw an error: what happened, what is safe, and where to go. */
export function ErrorScreen(props: {
  readonly title?: string;
  /** What is safe. */
  readonly children?: ReactNode;
  /** Tries the page again; when left out, the page is reloaded. */
  readonly onRetry?: () => void;
}) {
  const { title = text.pageBroke, children = text.pageBrokeMore, onRetry = () => location.reload() } = props;
  return (
    <section className={styles.root} role="alert">
      <Box
        as="svg"
        // The veranda in outline. Decorative, so it is shown only where there is room.
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        right="edge"
        bottom="0"
        w="min(40vw, 560px)"
        color="line"
        viewBox="0 0 560 420"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M0 419h560M8 419V108a84 84 0 0 1 168 0v311M196 419V108a84 84 0 0 1 168 0v311M384 419V108a84 84 0 0 1 168 0v311" />
        <path d="M22 419V118a77 77 0 0 1 154 0M210 419V118a77 77 0 0 1 154 0M398 419V118a77 77 0 0 1 154 0" />
      </Box>
      <Wrap position="relative">
        <h1>{title}</h1>
        <div>{children}</div>
        <Flex wrap="wrap" gap="12px" mt="32px">
          <Button variant="accent" onClick={onRetry}>
            {retry}
          </Button>
          <LinkButton to="/" variant="outline">
            {goHome}
          </LinkButton>
        </Flex>
      </Wrap>
    </section>
  );
}
