import { useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/brochure.ts';
import * as common from '#text/common.ts';
import { brand } from '#web/brand/brand.ts';
import { Button, buttonStyles } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Muted, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { cityLabel } from '../labels.ts';
import { brochurePath } from '../paths.ts';
import { BrochurePages, brochurePagesStyles } from './BrochurePages.tsx';
import {
  type ProjectBrochure_projectFragment,
  useProjectBrochure_projectFragment,
} from './ProjectBrochure.generated.ts';
import { useBrochure } from './useBrochure.ts';

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    gap: 'clamp(24px, 4vw, 56px)',
    alignItems: 'center',
    marginTop: '48px',
    marginInline: { base: 'calc(-1 * var(--gutter))', sm: '0' },
    padding: 'clamp(24px, 3.4vw, 44px)',
    background: 'bg.sunken',
  }),
  cover: css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minHeight: '0',
    padding: '14%',
    background: 'wall.card',
    color: 'wall.fg',
    overflow: 'hidden',
  }),
  coverName: css({
    fontFamily: 'display',
    fontSize: '24',
    lineHeight: '1.08',
    letterSpacing: '-.02em',
  }),
  inside: css({
    minHeight: '0',
    overflow: 'hidden',
    '& > picture, & > [data-blank]': { width: '100%', height: '100%' },
  }),
};
const OpenLink = styled('a', buttonStyles);

/** The brochure: its first pages, loaded when they come near the viewport, and the link to the PDF. */
export function ProjectBrochure(props: {
  readonly project: Parameters<typeof useProjectBrochure_projectFragment>[0]['from'];
}) {
  const { data, complete } = useProjectBrochure_projectFragment({ from: props.project });
  if (!complete || data.brochureUrl === null) return null;
  return (
    <div className={styles.root}>
      <Preview project={data} url={brochurePath(data.id)} />
      <div>
        <h3 className={css({ textStyle: 'h3', marginBottom: '8px' })}>{text.title}</h3>
        <Muted mb="22px">{text.what}</Muted>
        <OpenLink variant="outline" href={data.brochureUrl} target="_blank" rel="noopener noreferrer" download="">
          <Icon name="download" />
          {text.open}
        </OpenLink>
      </div>
    </div>
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
            <div className={styles.cover}>
              <span className={styles.coverName}>{project.name}</span>
              <Text as="span" size="11" leading="1.4" color="wall.muted">
                {brand.developer}
                <br />
                {cityLabel(project.city)}
              </Text>
            </div>
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
