import { type ReactNode, useId } from 'react';
import { styled } from './styled.ts';

const Root = styled('section', {
  base: {
    paddingBlock: '28px',
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
  },
});
const Head = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16px', marginBottom: '14px' },
});
const Title = styled('h2', { base: { textStyle: 'h4' } });

/** A part of a page below a hairline, with a title and at most one action. */
export function Block(props: { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{props.title}</Title>
        {props.action}
      </Head>
      {props.children}
    </Root>
  );
}
