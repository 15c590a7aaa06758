import { passwordRules } from '#rules/account.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/accountPassword.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  item: css({
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '10px',
    color: 'fg.muted',
    transition: 'color .15s',
    '& svg': { width: '16px', height: '16px' },
    '&[data-holds]': { color: 'good', fontWeight: '500', '& svg': { strokeWidth: '2.2' } },
  }),
};

/** The rules of a new password. Each turns green and gets a tick as soon as it is met. */
export function PasswordChecklist({
  password,
  confirmation,
}: {
  readonly password: string;
  readonly confirmation: string;
}) {
  const lines = [
    ...passwordRules.map(({ name, holds }) => ({ need: text.needs[name], holds: holds(password) })),
    { need: text.needs.same, holds: password !== '' && password === confirmation },
  ];
  return (
    <Stack as="ul" gap="8px" textStyle="small" aria-label={text.passwordNeeds}>
      {lines.map(({ need, holds }) => (
        <li className={styles.item} key={need} {...(holds ? { 'data-holds': '' } : {})}>
          <Icon name={holds ? 'check' : 'minus'} />
          <span>
            {need}
            <VisuallyHidden>{holds ? text.needHolds : text.needMissing}</VisuallyHidden>
          </span>
        </li>
      ))}
    </Stack>
  );
}
