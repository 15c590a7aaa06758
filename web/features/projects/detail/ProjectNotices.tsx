import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import * as common from '#text/common.ts';
import * as text from '#text/project.ts';
import { useGoBack } from '#web/hooks/useGoBack.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Button, LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Text, Title1, Wrap } from '#web/ui/primitives.ts';
import { projectsPath } from '../paths.ts';

function Notice(props: {
  readonly title: string;
  readonly role?: 'alert';
  readonly children: ReactNode;
  readonly actions: ReactNode;
}) {
  return (
    <Wrap
      display="grid"
      alignContent="start"
      gap="12px"
      minH="52svh"
      py="clamp(72px, 9vw, 128px)"
      {...(props.role === undefined ? {} : { role: props.role })}
    >
      <Title1 outline="0" tabIndex={-1}>
        {props.title}
      </Title1>
      <Text color="fg.muted">{props.children}</Text>
      <Flex wrap="wrap" gap="12px" mt="20px">
        {props.actions}
      </Flex>
    </Wrap>
  );
}

/** Goes back to the previous page; without JavaScript, to the list. */
function GoBack() {
  const goBack = useGoBack(projectsPath);
  const words = (
    <>
      <Icon name="arrowLeft" />
      {common.goBack}
    </>
  );
  return useHydrated() ? (
    <Button variant="outline" onClick={goBack}>
      {words}
    </Button>
  ) : (
    <LinkButton to={projectsPath} variant="outline">
      {words}
    </LinkButton>
  );
}

/** 'Error Loading Project'. */
export const ProjectFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Notice
    role="alert"
    title={messages.errorLoadingProject}
    actions={
      <>
        <GoBack />
        <RetryButton onRetry={onRetry} />
      </>
    }
  >
    {messages.projectFetchFailed}
  </Notice>
);

/** 'Project not found'. */
export const ProjectMissing = () => (
  <Notice title={messages.projectNotFound} actions={<GoBack />}>
    {text.mayHaveMoved}
  </Notice>
);
