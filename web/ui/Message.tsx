import type { ReactNode } from 'react';
import { styled } from './styled.ts';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '6px',
    paddingBlock: '4px',
    maxWidth: '34em',
  },
});
const Title = styled('p', { base: { textStyle: 'h3', fontWeight: '420' } });
const Text = styled('div', { base: { textStyle: 'small', color: 'fg.muted' } });
const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px', marginTop: '14px' },
});

/**
 * A list or page with nothing to show. `error` is announced at once: what happened (title), what is safe (children),
 * one next step (action). `empty` and `info` are a sentence and one action.
 */
export function Message(props: {
  readonly tone: 'error' | 'empty' | 'info';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { tone, title, children, action } = props;
  return (
    <Root {...(tone === 'error' ? { role: 'alert' } : {})} data-tone={tone}>
      <Title>{title}</Title>
      {children !== undefined && <Text>{children}</Text>}
      {action !== undefined && <Actions>{action}</Actions>}
    </Root>
  );
}
