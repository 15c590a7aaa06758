import { Fragment } from 'react';
import { brand } from '#web/brand/brand.ts';
import { styled, type HTMLStyledProps } from './styled.ts';

const Root = styled('a', {});

interface MailLinkProps extends Omit<HTMLStyledProps<'a'>, 'children' | 'href'> {
  readonly subject?: string;
}

/** The club's email address within a sentence. On narrow screens a line ends after the sign or before a dot, not within a word. */
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
