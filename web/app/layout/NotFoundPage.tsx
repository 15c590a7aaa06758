import { goHome } from '#text/common.ts';
import * as text from '#text/frame.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Arcade } from '#web/ui/Arcade.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { wallStyles } from './wall.styles.tsx';

/** For every unknown address: the arcade with its middle arch shut. */
export function NotFoundPage() {
  return (
    <section className={wallStyles.wallPage}>
      <div className={wallStyles.wallWords}>
        <h1>{text.noRoom}</h1>
        <p>{text.noRoomMore}</p>
        <LinkButton to="/" variant="accent">
          {goHome}
        </LinkButton>
      </div>
      <Arcade shut image={brand.notFound.image} position={brand.notFound.position} label={text.shutDoor} />
      <div className={wallStyles.wallFloor}>
        <span>{text.notFound}</span>
        <Num>404</Num>
      </div>
    </section>
  );
}
