import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Column {
  /** Unique in the table; also the heading, unless `heading` is given. With an empty one, only screen readers say it. */
  readonly name: string;
  readonly heading?: ReactNode;
  readonly align?: 'end';
  readonly width?: string;
  /** Left out on phones, where a cell beside it says the same. */
  readonly isWide?: boolean;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly (Column | string)[];
  /** Rows open something with a click. */
  readonly isInteractive?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways in a box of its own, never the page. A line breaks only in cells with `whiteSpace="normal"`. */
export function DataTable({ label, columns, isInteractive = false, children }: DataTableProps) {
  const all = columns.map((column): Column => (typeof column === 'string' ? { name: column } : column));
  return (
    <Table.ScrollArea role="group" aria-label={label} tabIndex={0} focusVisibleRing="inside" css={shadows}>
      <Table.Root aria-label={label} size="sm" interactive={isInteractive} css={edges}>
        <Table.Header>
          <Table.Row>
            {all.map(({ name, heading = name, align, width, isWide = false }) => (
              <Table.ColumnHeader key={name} textAlign={align} width={width} hideBelow={isWide ? 'md' : undefined}>
                {heading === '' ? <VisuallyHidden>{name}</VisuallyHidden> : heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** Where columns are hidden beside the box, its edge has a shadow, which the content covers at its own end. */
const shadows = {
  background:
    'linear-gradient(to right, {colors.bg.raised} 30%, transparent) 0 0 / 2.5rem 100% no-repeat local,' +
    'linear-gradient(to left, {colors.bg.raised} 30%, transparent) 100% 0 / 2.5rem 100% no-repeat local,' +
    'linear-gradient(to right, color-mix(in srgb, {colors.fg.ink} 16%, transparent), transparent) 0 0 / 0.6rem 100% no-repeat scroll,' +
    'linear-gradient(to left, color-mix(in srgb, {colors.fg.ink} 16%, transparent), transparent) 100% 0 / 0.6rem 100% no-repeat scroll',
};

/** The first and last column begin and end where the title of the card does; the card draws the last line. */
const edges = {
  '& :is(td, th):first-of-type': { paddingInlineStart: '4' },
  '& :is(td, th):last-of-type': { paddingInlineEnd: '4' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& td': { verticalAlign: 'top' },
};
