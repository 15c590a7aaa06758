import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/invite.tsx';
import { rera as reraTitle } from '#text/project.ts';
import { cityName, startingPrice } from '#text/projectFacts.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { InvitationQuery } from './Invitation.generated.ts';

type InvitedProjectData = NonNullable<NonNullable<InvitationQuery['referralInvitation']>['project']>;

/** The project of an invitation: its picture, name and city, and the way to its page. */
export function InvitedProject({ project }: { readonly project: InvitedProjectData }) {
  const { id, name, city, price, configurations, rera, image, imageUrl } = project;
  const shown = image ?? (imageUrl === null ? null : { url: imageUrl });
  return (
    <div>
      {shown !== null && (
        <Picture
          image={shown}
          sizes="(min-width: 1200px) 640px, (min-width: 820px) 55vw, 100vw"
          ratio={4 / 3}
          alt=""
          priority
        />
      )}
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px" mt="16px">
        <div>
          <Text textStyle="card">{name}</Text>
          <Muted textStyle="small">
            {[city === null ? null : cityName(city), ...configurations].filter((fact) => fact !== null).join(', ')}
          </Muted>
          {rera.numbers.length > 0 && (
            <Muted textStyle="small">
              {reraTitle}: <Num>{rera.numbers.join(', ')}</Num>
            </Muted>
          )}
          {price !== null && (
            <Text mt="4px" fontWeight="600">
              {startingPrice} <Num>{shortPrice(price)}</Num>
            </Text>
          )}
        </div>
        <TextLink to={projectPath(id)}>{text.seeProject}</TextLink>
      </Flex>
    </div>
  );
}
