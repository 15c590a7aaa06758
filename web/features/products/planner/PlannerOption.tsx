import type { ReactNode } from 'react';
import * as text from '#text/planner.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { RetryButton } from '#web/ui/Button.tsx';
import { type Pictured, pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { PictureSkeleton, Skeleton, Text, Title4 } from '#web/ui/primitives.ts';
import type { Plan } from './plan.ts';
import * as parts from './planner.styles.ts';

/** What each option needs to know about the points. */
export interface Planned {
  readonly points: number;
  /** The points that the member can spend now; null for a visitor. */
  readonly available: number | null;
}

/** The points left after spending this many; only for the member's own points. */
export const LeftAfter = ({ planned, takes }: { readonly planned: Planned; readonly takes: number }) =>
  planned.available === null ? null : (
    <Text as="span" display="block">
      {text.leftAfter(<Points value={planned.available - takes} css={{ fontWeight: '600' }} />)}
    </Text>
  );

/** One option with a picture: what the points buy, or how many are missing for the cheapest item. */
export function PlannerOption<T extends Pictured>(props: {
  /** `As a product`. */
  readonly kind: string;
  readonly plan: Plan<T>;
  readonly planned: Planned;
  /** The heading, such as `4 nights at Sandbar House`. */
  readonly title: (thing: T, count: number) => ReactNode;
  /** The smallest purchase, such as `The first night`. */
  readonly least: (thing: T) => ReactNode;
  readonly nothing: string;
  /** `count` is how many the points buy; undefined if they are not enough. */
  readonly renderLink: (thing: T, count?: number) => ReactNode;
}) {
  const { kind, plan, planned, title, least, nothing, renderLink } = props;
  if (plan.kind === 'none') {
    return (
      <EmptyOption kind={kind}>
        <p className={parts.plannerStyles.left}>{nothing}</p>
      </EmptyOption>
    );
  }
  const { thing } = plan;
  return (
    <article className={parts.plannerStyles.option}>
      <parts.Frame {...(plan.kind === 'short' ? { 'data-far': '' } : {})}>
        <PictureOrArch
          key={thing.name}
          name={thing.name}
          image={pictureOf(thing)}
          alt=""
          sizes="(min-width: 1296px) 350px, (min-width: 820px) 28vw, 108px"
          priority="shown"
        />
      </parts.Frame>
      <div className={parts.plannerStyles.words}>
        <p className={parts.plannerStyles.kind}>{kind}</p>
        {plan.kind === 'affordable' ? (
          <>
            <Title4 as="h3" overflowWrap="anywhere">
              {title(thing, plan.count)}
            </Title4>
            <p className={parts.plannerStyles.left}>
              <span>
                {plan.takes === planned.points
                  ? text.takesAll(<Points value={plan.takes} />)
                  : text.takesSome(<Points value={plan.takes} />, <Num>{formatNumber(planned.points)}</Num>)}
              </span>
              <LeftAfter planned={planned} takes={plan.takes} />
            </p>
          </>
        ) : (
          <>
            <Title4 as="h3" overflowWrap="anywhere">
              {least(thing)}
            </Title4>
            <p className={parts.plannerStyles.left}>
              {(planned.points === 0 ? text.from : text.moreNeeded)(<Num>{formatNumber(plan.short)}</Num>)}
            </p>
          </>
        )}
        <Text mt="10px">{plan.kind === 'affordable' ? renderLink(thing, plan.count) : renderLink(thing)}</Text>
      </div>
    </article>
  );
}

/** An option whose source failed. The others still work. */
export const FailedOption = (props: {
  readonly kind: string;
  readonly message: string;
  readonly onRetry: () => Promise<unknown>;
}) => (
  <EmptyOption kind={props.kind}>
    <Title4 as="h3" overflowWrap="anywhere" role="alert">
      {props.message}
    </Title4>
    <p className={parts.plannerStyles.left}>{text.othersUntouched}</p>
    <Text mt="10px">
      <RetryButton onRetry={props.onRetry} />
    </Text>
  </EmptyOption>
);

/** An option with the drawn arch in place of a picture. */
const EmptyOption = ({ kind, children }: { readonly kind: string; readonly children: ReactNode }) => (
  <article className={parts.plannerStyles.option}>
    <parts.Frame>
      <PictureOrArch image={null} sizes="1px" />
    </parts.Frame>
    <div className={parts.plannerStyles.words}>
      <p className={parts.plannerStyles.kind}>{kind}</p>
      {children}
    </div>
  </article>
);

/** The empty frame of an option. */
export const OptionSkeleton = () => (
  <div className={parts.plannerStyles.option} aria-hidden="true">
    <parts.Frame>
      <PictureSkeleton w="100%" h="100%" />
    </parts.Frame>
    <div className={parts.plannerStyles.words}>
      <Skeleton w="34%" my="3px" />
      <Skeleton w="72%" h="22px" my="3px" />
      <Skeleton w="86%" my="5px" />
      <Skeleton w="28%" h="18px" mt="14px" />
    </div>
  </div>
);
