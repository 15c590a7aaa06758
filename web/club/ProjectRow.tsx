import type { ReactNode } from 'react';
import { projectPath } from '#rules/projectPath.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** A line of a list about projects: the project with its page, a note, a status, and what can be done. */
export function ProjectRow(props: {
  readonly project: { readonly id: string } | null;
  readonly name: string;
  readonly note: ReactNode;
  readonly status: ReactNode;
  /** Controls at the end of the line. */
  readonly children?: ReactNode;
}) {
  const { project, name, note, status, children } = props;
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="14px 24px"
      py="20px"
      borderTop="1px solid {colors.line}"
    >
      <div>
        <Text as="h2" textStyle="card">
          {project === null ? (
            name
          ) : (
            <TextLink to={projectPath(project.id)} variant="inline">
              {name}
            </TextLink>
          )}
        </Text>
        <Muted mb="6px">
          <Num>{note}</Num>
        </Muted>
        {status}
      </div>
      {children}
    </Flex>
  );
}
