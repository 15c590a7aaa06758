import type { FragmentType } from '@apollo/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/project.ts';
import * as common from '#text/common.ts';
import { brand } from '#web/brand/brand.ts';
import { AnchorButton, Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Muted, Stack, Text, Title3 } from '#web/ui/primitives.ts';
import { useNear } from '#web/hooks/useNear.ts';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { cityLabel } from '../labels.ts';
import { brochurePath } from '../paths.ts';
import { BrochurePages, brochurePagesStyles } from './BrochurePages.tsx';
import {
  type ProjectBrochure_projectFragment,
  useProjectBrochure_projectFragment,
} from './ProjectBrochure.generated.ts';
import type { Brochure } from './openBrochure.ts';

type BrochureState =
  | { readonly name: 'waiting' }
  | { readonly name: 'open'; readonly brochure: Brochure }
  | { readonly name: 'failed' };

/** How far below the viewport a brochure is fetched, so that it is ready when the reader scrolls to it. */
const ahead = '600px';

/** Loads a brochure once its frame comes near the viewport. */
function useBrochure(
  url: string,
  frame: RefObject<HTMLElement | null>,
): { state: BrochureState; retry: () => void; fail: () => void } {
  const [state, setState] = useState<BrochureState>({ name: 'waiting' });
  const isNear = useNear(frame, ahead);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isNear) return undefined;
    let isHere = true;
    let close = () => undefined as void;
    const open = async () => {
      try {
        const { openBrochure } = await import('./openBrochure.ts');
        const brochure = await openBrochure(url);
        close = brochure.close;
        if (isHere) setState({ name: 'open', brochure });
        else brochure.close();
      } catch {
        // Shown in place of the pages. The link to the file stays.
        if (isHere) setState({ name: 'failed' });
      }
    };
    void open();
    return () => {
      isHere = false;
      close();
    };
  }, [isNear, url, attempt]);

  return {
    state,
    retry: () => {
      setState({ name: 'waiting' });
      setAttempt(attempt + 1);
    },
    fail: () => setState({ name: 'failed' }),
  };
}

const styles = {
  inside: css({
    minHeight: '0',
    overflow: 'hidden',
    '& > picture, & > [data-blank]': { width: '100%', height: '100%' },
  }),
};
/** The brochure: its first pages, loaded when they come near the viewport, and the link to the PDF. */
export function ProjectBrochure(props: { readonly project: FragmentType<ProjectBrochure_projectFragment> }) {
  const { data, complete } = useProjectBrochure_projectFragment({ from: props.project });
  if (!complete || data.brochureUrl === null) return null;
  return (
    <Stack
      columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1.15fr) minmax(0, 1fr)' }}
      gap="clamp(24px, 4vw, 56px)"
      align="center"
      mt="48px"
      mx={{ base: 'calc(-1 * var(--gutter))', sm: '0' }}
      p="clamp(24px, 3.4vw, 44px)"
      bg="bg.sunken"
    >
      <Preview project={data} url={brochurePath(data.id)} />
      <div>
        <Title3 as="h3" mb="8px">
          {text.title}
        </Title3>
        <Muted mb="22px">{text.what}</Muted>
        <AnchorButton variant="outline" href={data.brochureUrl} target="_blank" rel="noopener noreferrer" download="">
          <Icon name="download" />
          {text.open}
        </AnchorButton>
      </div>
    </Stack>
  );
}

/** The cover until the pages have loaded, in their frame. */
function Preview({ project, url }: { readonly project: ProjectBrochure_projectFragment; readonly url: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { state, retry, fail } = useBrochure(url, frame);
  return (
    <div ref={frame}>
      {state.name === 'open' ? (
        <BrochurePages brochure={state.brochure} title={text.brochureOf(project.name)} onFail={fail} />
      ) : (
        <>
          <div className={brochurePagesStyles.spreadFrame} aria-hidden="true">
            <Flex
              direction="column"
              justify="space-between"
              minH="0"
              p="14%"
              bg="wall.card"
              color="wall.fg"
              overflow="hidden"
            >
              <Text as="span" font="display" fontSize="24" lineHeight="1.08" letterSpacing="-.02em">
                {project.name}
              </Text>
              <Text as="span" fontSize="11" lineHeight="1.4" color="wall.muted">
                {brand.developer}
                {project.city !== null && (
                  <>
                    <br />
                    {cityLabel(project.city)}
                  </>
                )}
              </Text>
            </Flex>
            <div className={styles.inside}>
              <ProjectPicture project={project} alt="" sizes="(min-width: 1024px) 17vw, 45vw" />
            </div>
          </div>
          <Box minH="44px" mt="8px">
            {state.name === 'failed' && (
              <Note tone="info">
                {text.notShown}{' '}
                <Button variant="quiet" size="sm" onClick={retry}>
                  {common.retry}
                </Button>
              </Note>
            )}
          </Box>
        </>
      )}
    </div>
  );
}
