import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { floorPlansPath } from '#rules/contactPath.ts';
import * as text from '#text/project.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import * as facts from '#text/projectFacts.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import { Num, Price } from '#web/ui/Amount.tsx';
import { DefaultValue } from '#web/ui/DefaultValue.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Title2 } from '#web/ui/primitives.ts';
import { ShareActions } from '#web/ui/ShareActions.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import * as projectShortlistText from '#text/projects.ts';
import { ShortlistButton } from '../components/ShortlistButton.tsx';
import { areaLabel, cityLabel, configurationsLabel, statusLabel, statusTone } from '../labels.ts';
import { possessionOf } from '../detail/highlights.ts';
import { comparePath, projectsPath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';
import { type Act, ActionButton } from './ActionButton.tsx';
import * as parts from './panel.styles.ts';
import { type ProjectPanel_projectFragment, useProjectPanel_projectFragment } from './ProjectPanel.generated.ts';
import { ReraBox } from './ReraBox.tsx';

/** The link to the comparison of the shortlist. */
function CompareLink() {
  const { ids } = useShortlist();
  if (ids.length === 0) return null;
  return (
    <TextLink to={comparePath(ids)} variant="inline" css={{ fontSize: '15' }}>
      {projectShortlistText.compareCount(ids.length)}
    </TextLink>
  );
}

/** The facts of a project and its actions. */
export function ProjectPanel(props: {
  readonly project: FragmentType<ProjectPanel_projectFragment>;
  readonly onAct: Act;
  /** The result of an action, announced below the buttons. */
  readonly note: ReactNode;
}) {
  const { data, complete } = useProjectPanel_projectFragment({ from: props.project });
  const isVisitor = useViewer() === null;
  if (!complete) return null;
  const possession = possessionOf(data.highlights);
  return (
    <aside className={parts.panelStyles.panel} aria-label={text.summary}>
      <TextLink
        to={projectsPath}
        variant="quiet"
        back
        css={{ display: { base: 'none', lg: 'inline-flex' }, alignSelf: 'flex-start', minHeight: '32px' }}
        viewTransition
      >
        <Icon name="arrowLeft" />
        {text.projects}
      </TextLink>
      <Title2 as="h1" m={{ base: '0 0 8px', lg: '16px 0 8px' }} overflowWrap="anywhere" outline="0" tabIndex={-1}>
        {data.name}
      </Title2>
      <Flex as="p" wrap="wrap" justify="space-between" align="center" gap="4px 12px" textStyle="small" color="fg.muted">
        <span>{cityLabel(data.city) ?? <DefaultValue label={facts.defaultCity} />}</span>
        {data.status === null ? (
          <Box as="span" textAlign="right">
            <DefaultValue label={facts.defaultStatus} />
          </Box>
        ) : (
          <parts.State tone={statusTone(data.status)}>{statusLabel(data.status)}</parts.State>
        )}
      </Flex>
      <dl className={parts.panelStyles.facts}>
        <div>
          <dt>{facts.startingPrice}</dt>
          <Box as="dd" fontSize="21" fontWeight="600 !important" lineHeight="1.2">
            {data.price === null ? facts.priceOnRequest : <Price value={data.price} />}
          </Box>
        </div>
        {possession !== null && (
          <div>
            <dt>{text.possession}</dt>
            <dd>{possession}</dd>
          </div>
        )}
        {data.configurations.length > 0 && (
          <div>
            <dt>{facts.homes}</dt>
            <dd>{configurationsLabel(data.configurations)}</dd>
          </div>
        )}
        {data.landArea && (
          <div>
            <dt>{facts.landArea}</dt>
            <dd>
              <Num>{areaLabel(data.landArea)}</Num>
            </dd>
          </div>
        )}
      </dl>
      <div className={parts.panelStyles.actions}>
        <Box display={{ base: 'none', lg: 'grid' }}>
          <ActionButton intent="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </Box>
        <ActionButton intent="visit" projectId={data.id} variant="outline" onAct={props.onAct} />
        <ActionButton intent="refer" projectId={data.id} variant="outline" onAct={props.onAct} />
      </div>
      {isVisitor && (
        <TextLink to={floorPlansPath(data.id)} variant="inline" css={{ fontSize: '15', alignSelf: 'flex-start' }}>
          {text.askForPlans}
        </TextLink>
      )}
      <div role="status">{props.note}</div>
      <Flex
        // Actions that do not involve the developer: shortlist and share.
        wrap="wrap"
        align="center"
        gap="0 24px"
        minH="44px"
      >
        <ShortlistButton project={data} look="words" />
        <ShareActions
          title={joinKnown(
            data.name,
            cityLabel(data.city),
            data.price === null ? null : text.fromPrice(shortPrice(data.price)),
          )}
        />
        <CompareLink />
      </Flex>
      <Box mt="8px">
        <ReraBox rera={data.rera} />
      </Box>
    </aside>
  );
}
