import type { ReactNode } from 'react';
import { styled } from './styled.ts';

const Root = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '10px', maxWidth: '34em' } });
const Title = styled('h1', { base: { textStyle: 'h2' } });
const Text = styled('div', { base: { textStyle: 'small', color: 'fg.muted', marginBottom: '14px' } });

/** Replaces a whole page: what happened as its heading, what is safe, one next step. */
export function PageMessage(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}) {
  return (
    <Root role="alert">
      <Title tabIndex={-1}>{props.title}</Title>
      <Text>{props.children}</Text>
      {props.action}
    </Root>
  );
}
