import type { ReactNode } from 'react';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Num, Price } from '#web/ui/Amount.tsx';
import { DefaultValue } from '#web/ui/DefaultValue.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Title2 } from '#web/ui/primitives.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ShortlistButton } from '../components/ShortlistButton.tsx';
import { areaLabel, cityLabel, configurationsLabel, statusLabel, statusTone } from '../labels.ts';
import { projectsPath } from '../paths.ts';
import { type Act, ActionButton } from './ActionButton.tsx';
import { CompareLink } from './CompareLink.tsx';
import * as parts from './panel.styles.ts';
import { panelStyles } from './panel.styles.ts';
import { useProjectPanel_projectFragment } from './ProjectPanel.generated.ts';
import { ReraBox } from './ReraBox.tsx';
import { projectSectionIds, projectSections } from '../detail/sections.ts';
import { ShareButton } from './ShareButton.tsx';
import { scrollToSection, useActiveSection } from '../detail/useActiveSection.ts';

/** The facts of a project, the links to its sections and its actions. */
export function ProjectPanel(props: {
  readonly project: Parameters<typeof useProjectPanel_projectFragment>[0]['from'];
  readonly onAct: Act;
  /** The result of an action, announced below the buttons. */
  readonly note: ReactNode;
}) {
  const { data, complete } = useProjectPanel_projectFragment({ from: props.project });
  const active = useActiveSection(projectSectionIds);
  if (!complete) return null;
  return (
    <aside className={panelStyles.panel} aria-label={text.summary}>
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
      <dl className={panelStyles.facts}>
        {data.landArea && (
          <div>
            <dt>{facts.landArea}</dt>
            <dd>
              <Num>{areaLabel(data.landArea)}</Num>
            </dd>
          </div>
        )}
        {data.configurations.length > 0 && (
          <div>
            <dt>{facts.homes}</dt>
            <dd>{configurationsLabel(data.configurations)}</dd>
          </div>
        )}
        <div>
          <dt>{facts.startingPrice}</dt>
          <Box as="dd" fontSize="21" fontWeight="600 !important" lineHeight="1.2">
            {data.price === null ? facts.priceOnRequest : <Price value={data.price} />}
          </Box>
        </div>
      </dl>
      <Tabs
        label={text.onThisPage}
        value={active}
        options={projectSections}
        onChange={(section, event) => {
          event.preventDefault();
          scrollToSection(section);
        }}
      />
      <div className={panelStyles.actions}>
        <Box display={{ base: 'none', lg: 'grid' }}>
          <ActionButton intent="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </Box>
        <ActionButton intent="visit" projectId={data.id} variant="outline" onAct={props.onAct} />
        <ActionButton intent="refer" projectId={data.id} variant="outline" onAct={props.onAct} />
      </div>
      <div role="status">{props.note}</div>
      <Flex
        // Actions that do not involve the developer: shortlist and share.
        wrap="wrap"
        align="center"
        gap="0 24px"
        minH="44px"
      >
        <ShortlistButton project={data} look="words" />
        <ShareButton title={joinKnown(data.name, cityLabel(data.city))} />
        <CompareLink />
      </Flex>
      <Box mt="8px">
        <ReraBox rera={data.rera} />
      </Box>
    </aside>
  );
}
