import { HStack, List, Text } from '@chakra-ui/react';
import { nameOf, readable } from '../parts/format.ts';
import { Nothing } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import type { AuditQuery } from './Audit.generated.ts';
import { actionNames } from './names.ts';

export type AuditItem = AuditQuery['audit']['nodes'][number];

/** What the team did with one thing, in short. */
export function AuditList({ entries }: { readonly entries: readonly AuditItem[] }) {
  if (entries.length === 0) return <Nothing>Nobody has done anything with it yet.</Nothing>;
  return (
    <List.Root variant="plain">
      {entries.map(({ sequence, at, who, action, reason, detail }) => (
        <List.Item key={sequence} display="block" px="4" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <HStack justify="space-between" gap="3" wrap="wrap" rowGap="0">
            <Text fontWeight="600">{nameOf(actionNames, action)}</Text>
            <Text fontSize="13" color="fg.muted">
              <At time={at} />
            </Text>
          </HStack>
          <Text fontSize="13" color="fg.muted" overflowWrap="anywhere">
            {who}
            <span>{reason !== null && `: ${reason}`}</span>
          </Text>
          {detail !== null && (
            <Text fontSize="13" color="fg.muted">
              {readable(detail)}
            </Text>
          )}
        </List.Item>
      ))}
    </List.Root>
  );
}
