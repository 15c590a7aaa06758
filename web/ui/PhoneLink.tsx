import { brand } from '#web/brand/brand.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

const Root = styled('a', { base: { textStyle: 'num', fontWeight: '600', whiteSpace: 'nowrap' } });

/** The club's telephone number within a sentence. */
export const PhoneLink = (props: Omit<HTMLStyledProps<'a'>, 'children' | 'href'>) => (
  <Root href={brand.contact.phoneLink} {...props}>
    {brand.contact.phone}
  </Root>
);
