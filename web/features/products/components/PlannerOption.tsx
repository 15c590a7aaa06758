import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/planner.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import { Points } from '#web/ui/Points.tsx';
import { type Pictured, pictureOf, PictureOrArch } from '#web/ui/PictureOrArch.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Plan } from '../plan.ts';
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
    <span className={css({ display: 'block' })}>
      {text.leftAfter(<Points value={planned.available - takes} css={{ fontWeight: '600' }} />)}
    </span>
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
      <parts.Option>
        <parts.Frame>
          <PictureOrArch image={null} sizes="1px" />
        </parts.Frame>
        <parts.Words>
          <parts.Kind>{kind}</parts.Kind>
          <parts.Left>{nothing}</parts.Left>
        </parts.Words>
      </parts.Option>
    );
  }
  const { thing } = plan;
  return (
    <parts.Option>
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
      <parts.Words>
        <parts.Kind>{kind}</parts.Kind>
        {plan.kind === 'affordable' ? (
          <>
            <parts.Name>{title(thing, plan.count)}</parts.Name>
            <parts.Left>
              {plan.takes === planned.points
                ? text.takesAll(<Points value={plan.takes} />)
                : text.takesSome(<Points value={plan.takes} />, <Num>{formatNumber(planned.points)}</Num>)}
              <LeftAfter planned={planned} takes={plan.takes} />
            </parts.Left>
          </>
        ) : (
          <>
            <parts.Name>{least(thing)}</parts.Name>
            <parts.Left>{text.moreNeeded(<Num>{formatNumber(plan.short)}</Num>)}</parts.Left>
          </>
        )}
        <parts.Go>{plan.kind === 'affordable' ? renderLink(thing, plan.count) : renderLink(thing)}</parts.Go>
      </parts.Words>
    </parts.Option>
  );
}

/** An option whose source failed. The others still work. */
export const FailedOption = (props: {
  readonly kind: string;
  readonly message: string;
  readonly onRetry: () => Promise<unknown>;
}) => (
  <parts.Option>
    <parts.Frame>
      <PictureOrArch image={null} sizes="1px" />
    </parts.Frame>
    <parts.Words>
      <parts.Kind>{props.kind}</parts.Kind>
      <parts.Name role="alert">{props.message}</parts.Name>
      <parts.Left>{text.othersUntouched}</parts.Left>
      <parts.Go>
        <RetryButton onRetry={props.onRetry} />
      </parts.Go>
    </parts.Words>
  </parts.Option>
);

/** The empty frame of an option. */
export const OptionSkeleton = () => (
  <parts.Option as="div" aria-hidden="true">
    <parts.Frame>
      <Skeleton shape="picture" css={{ width: '100%', height: '100%' }} />
    </parts.Frame>
    <parts.Words>
      <Skeleton css={{ width: '34%', marginBlock: '3px' }} />
      <Skeleton css={{ width: '72%', height: '22px', marginBlock: '3px' }} />
      <Skeleton css={{ width: '86%', marginBlock: '5px' }} />
      <Skeleton css={{ width: '28%', height: '18px', marginTop: '14px' }} />
    </parts.Words>
  </parts.Option>
);
