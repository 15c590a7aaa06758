import type { ReactNode } from 'react';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';

export type Tone = 'good' | 'wait' | 'bad' | 'off';

/** One line of the page: what it is, how it does, and since when. */
export const StatusLine = (props: {
  readonly name: string;
  readonly tone: Tone;
  readonly state: string;
  /** Times, in words. */
  readonly notes: readonly string[];
  readonly children?: ReactNode;
}) => (
  <Flex
    as="li"
    wrap="wrap"
    align="baseline"
    justify="space-between"
    gap="4px 24px"
    py="12px"
    borderTop="1px solid {colors.line}"
  >
    <div>
      <Text fontWeight="600">{props.name}</Text>
      {props.children !== undefined && <Muted>{props.children}</Muted>}
      {props.notes.length > 0 && <Muted>{props.notes.join('. ')}</Muted>}
    </div>
    <Status tone={props.tone}>{props.state}</Status>
  </Flex>
);
