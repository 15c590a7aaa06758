import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { HeroSlot, ProjectLayout, ProjectMain, SectionsSlot } from './projectLayout.ts';
import { Panel } from './panelParts.ts';
import { Section } from './sectionParts.ts';

/** The page's own frames, still empty. */
export function ProjectSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading project...</VisuallyHidden>
      <ProjectLayout aria-hidden="true">
        <Panel as="div">
          <Skeleton width="72%" height="38px" marginTop={{ base: '0', lg: '48px' }} />
          <Skeleton width="30%" marginBlock="14px 28px" />
          {['60%', '80%', '70%', '90%'].map((width) => (
            <chakra.div key={width} paddingBlock="13px" borderTop="1px solid {colors.line}">
              <Skeleton width={width} height="16px" />
            </chakra.div>
          ))}
          <Skeleton width="100%" height="48px" marginTop="20px" borderRadius="control" />
        </Panel>
        <ProjectMain>
          <HeroSlot>
            <Skeleton
              shape="picture"
              aspectRatio="auto"
              height={{ base: 'clamp(340px, 62vw, 560px)', lg: 'clamp(420px, 46vw, 700px)' }}
            />
          </HeroSlot>
          <SectionsSlot>
            <Section as="div">
              <Skeleton width="82%" height="30px" />
              <Skeleton width="64%" height="30px" marginTop="10px" />
            </Section>
          </SectionsSlot>
        </ProjectMain>
      </ProjectLayout>
    </>
  );
}
