import { Fragment } from 'react';
import { brand } from '#web/brand/brand.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

// The whole address goes to the next line if it fits there.
const Root = styled('a', { base: { display: 'inline-block', maxWidth: '100%' } });

interface MailLinkProps extends Omit<HTMLStyledProps<'a'>, 'children' | 'href'> {
  readonly subject?: string;
}

/** The club's email address within a sentence. Where it is wider than the screen, a line ends after the sign or before a dot. */
export const MailLink = ({ subject, ...props }: MailLinkProps) => (
  <Root
    href={`mailto:${brand.contact.email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}
    {...props}
  >
    {brand.contact.email.split(/(?<=@)|(?=\.)/).map((part) => (
      <Fragment key={part}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </Root>
);
