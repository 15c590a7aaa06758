import { css } from '#styled-system/css/css.js';
import { intendedActionKinds } from '#text/accountRegistration.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';
import type { IntendedAction } from '../intendedAction.ts';

const icons = { enquire: 'bubble', visit: 'calendar', refer: 'person' } as const;

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '14px',
    marginTop: '6px',
    padding: '12px 16px',
    borderRadius: 'control',
    background: 'bg.sunken',
    color: 'fg.muted',
  }),
};

/** The project that the visitor came from, and what they want to do there. */
export function IntendedActionLine({ intended }: { readonly intended: IntendedAction }) {
  return (
    <p className={styles.line}>
      <Icon name={icons[intended.intent]} />
      <span>
        <Text as="span" display="block" textStyle="tiny">
          {intendedActionKinds[intended.intent]}
        </Text>
        <Text as="span" display="block" weight="600" color="fg.ink">
          {intended.project.name}
        </Text>
      </span>
    </p>
  );
}
