import { SimpleGrid, Stack, Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../parts/Failure.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Page } from '../parts/Page.tsx';
import { Section } from '../parts/Section.tsx';
import { useClubSettingsQuery } from './Club.generated.ts';
import { FindingSection } from './FindingSection.tsx';
import { LimitSection, LinkSection } from './LimitSection.tsx';
import { SettingSection } from './SettingSection.tsx';

/** How the club is configured and how it runs. */
export function ClubPage() {
  const [address, setAddress] = useSearchParams();
  const read = useClubSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const tab = address.get('tab') === 'settings' ? 'settings' : 'state';
  return (
    <Page title="Club" lead="How the club is configured and how it runs. Nothing can be changed here.">
      <Loaded read={read} rows={10}>
        {({ club: { settings, versions, limits, links } }) => (
          <Tabs.Root
            value={tab}
            onValueChange={({ value }) => setAddress(value === 'state' ? {} : { tab: value }, { replace: true })}
            lazyMount
          >
            <Tabs.List>
              <Tabs.Trigger value="state">State</Tabs.Trigger>
              <Tabs.Trigger value="settings">Settings</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="state">
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
                <FindingSection />
                <Stack gap="5" minW="0">
                  <Section title="Versions">
                    <Facts rows={versions.map(({ name, value }) => [name, value])} />
                  </Section>
                  <LimitSection limits={limits} />
                  <LinkSection links={links} />
                </Stack>
              </SimpleGrid>
            </Tabs.Content>
            <Tabs.Content value="settings">
              <SettingSection settings={settings} />
            </Tabs.Content>
          </Tabs.Root>
        )}
      </Loaded>
    </Page>
  );
}
