import { EmptyState, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Arch } from './Arch.tsx';
import { Drawing, type IconName } from './icons.tsx';

/** Why there is nothing to see here, and what can be done. */
export const Empty = (props: {
  readonly icon: IconName;
  readonly title: string;
  readonly level: 'h1' | 'h2';
  readonly children?: ReactNode;
}) => (
  <EmptyState.Root py="4rem">
    <EmptyState.Content gap="1.5rem">
      <Arch color="fg.muted">
        <Drawing name={props.icon} size="3.5rem" />
      </Arch>
      <EmptyState.Title asChild>
        <Heading as={props.level} textStyle={props.level === 'h1' ? 'h2' : 'h3'} textAlign="center" textWrap="balance">
          {props.title}
        </Heading>
      </EmptyState.Title>
      {props.children}
    </EmptyState.Content>
  </EmptyState.Root>
);
