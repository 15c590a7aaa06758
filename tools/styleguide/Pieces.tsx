import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { Points } from '#web/ui/Amount.tsx';
import { Arcade } from '#web/ui/Arcade.tsx';
import { ArchRing } from '#web/ui/Arch.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Note } from '#web/ui/Note.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { BlankPicture, Picture } from '#web/ui/Picture.tsx';
import { Skeleton } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { PointsSum } from '#web/club/Sum.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { Chapter, Row } from './guide.styles.tsx';

const picture = brand.login.image;

/** What says how things stand, and the club's signature shapes. */
export const Pieces = () => (
  <>
    <Chapter title="Points and figures">
      <Row>
        <Points value={1_234_567} />
        <Points value={-65_000} signed />
      </Row>
      <Meter
        label="Points"
        parts={[
          { label: 'Available', value: 60, tone: 'points' },
          { label: 'Held', value: 25, tone: 'held' },
        ]}
      />
      <PointsSum available={910_000} taken={65_000} />
      <FigureNumber figure="0.65" unit="%" caption="for the friend you refer" />
      <Facts>
        <Fact name="Area">4.6 Acres</Fact>
        <Fact name="Homes">2 BHK, 3 BHK</Fact>
      </Facts>
    </Chapter>
    <Chapter title="How things stand">
      <Row>
        <Status tone="good">Completed</Status>
        <Status tone="wait">Pending</Status>
        <Status tone="bad">Rejected</Status>
      </Row>
      <Note tone="wait">We have it, and are confirming it.</Note>
      <Note tone="bad">Nothing was ordered and no points were taken.</Note>
      <Message tone="empty" title="No orders yet" action={<Button>Redeem points</Button>}>
        What you order stands here.
      </Message>
      <Message tone="error" title="Failed to load orders" action={<Button variant="outline">Retry</Button>}>
        Orders you placed are safe.
      </Message>
      <OrderSteps at={2} half />
      <Ticks>
        <Tick state="done" what="Points held" when="9:05 am" />
        <Tick state="now" what="Placing the order" />
        <Tick state="todo" what="Points redeemed" />
      </Ticks>
      <Skeleton w="60%" />
    </Chapter>
    <Chapter title="Pictures">
      <Picture image={picture} sizes="600px" ratio={3 / 2} />
      <div className={css({ position: 'relative', height: '220px' })}>
        <BlankPicture />
      </div>
      <Row>
        <ArchRing ring="done" image={picture} />
        <ArchRing ring="waiting" image={picture} />
      </Row>
      <div className={css({ background: 'wall', padding: '24px', color: 'wall.fg' })}>
        <Arcade image={picture} label="Three arches of a veranda." css={{ height: '320px' }} />
      </div>
    </Chapter>
  </>
);
