import { kioskUseDays } from '#rules/kiosk.ts';
import * as text from '#text/myAccount.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate, istDay, istTime } from '#web/format/ist.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Box, Muted, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { AccountSessionsQuery } from '../AccountSessions.generated.ts';

type Me = NonNullable<AccountSessionsQuery['me']>;

/** The kiosks that the member has logged in on. */
export const Kiosks = ({ uses }: { readonly uses: NonNullable<Me['kioskUses']> }) => (
  <Block title={text.kiosks}>
    {uses.length === 0 ? (
      <Muted>{text.noKiosks(kioskUseDays)}</Muted>
    ) : (
      <Box maxW="46em">
        <Facts>
          {uses.map(({ kioskId, kioskName, gallery, lastUsedAt }) => (
            <Fact key={kioskId} name={text.atKiosk(kioskName, gallery)}>
              {text.lastUsed(`${istDay(lastUsedAt)}, ${istTime(lastUsedAt)}`)}
            </Fact>
          ))}
        </Facts>
      </Box>
    )}
  </Block>
);

/** Which versions of the privacy notice were shown to the member, when and where. */
export const Notices = ({ notices }: { readonly notices: NonNullable<Me['acceptedNotices']> }) => (
  <Block title={text.notices}>
    {notices.length === 0 ? (
      <Muted>{text.noNotices}</Muted>
    ) : (
      <Box maxW="46em">
        <Facts>
          {notices.map(({ version, place, acceptedAt }) => (
            <Fact key={`${version} ${place}`} name={text.noticeVersion(istDate(version))}>
              {text.acceptedAt[place]}, {istDate(acceptedAt)}, {istTime(acceptedAt)}
            </Fact>
          ))}
        </Facts>
      </Box>
    )}
    <Text pt="12px">
      <TextLink to={brand.legal.privacy} variant="inline">
        {text.readNotice}
      </TextLink>
    </Text>
  </Block>
);
