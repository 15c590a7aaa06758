import { LinkBox, LinkOverlay, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

/** A row that opens a page. Its link is in one of its cells. */
export const LinkRow = ({ children }: { readonly children: ReactNode }) => (
  <LinkBox asChild>
    <Table.Row>{children}</Table.Row>
  </LinkBox>
);

/** The link of a row; arrows and `j` and `k` go from one to the next. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <LinkOverlay asChild fontWeight="600" color="brand.solid">
      <RouterLink to={to} state={{ list: pathname }} data-row-link>
        {children}
      </RouterLink>
    </LinkOverlay>
  );
}
