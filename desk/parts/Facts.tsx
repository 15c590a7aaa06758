import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values. Those without a value are left out. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <DataList.Root orientation="horizontal" size="md" gap="2">
      {rows
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => (
          <DataList.Item key={name} alignItems="flex-start">
            <DataList.ItemLabel minW={{ base: '6.5rem', sm: '9rem' }} fontSize="13" lineHeight="1.55" color="fg.muted">
              {name}
            </DataList.ItemLabel>
            <DataList.ItemValue minW="0" overflowWrap="anywhere" display="block">
              {value}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList.Root>
  );
}
