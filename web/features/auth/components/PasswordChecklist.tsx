import { chakra } from '@chakra-ui/react/styled-system';
import { passwordRules } from '#rules/account.ts';
import { passwordLength } from '#rules/constants.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '8px', textStyle: 'small' } });
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '10px',
    color: 'fg.muted',
    transition: 'color .15s',
    '& svg': { width: '16px', height: '16px' },
    '&[data-holds]': { color: 'good', fontWeight: '500', '& svg': { strokeWidth: '2.2' } },
  },
});

const words = {
  length: `${passwordLength.min} to ${passwordLength.max} characters`,
  uppercase: 'An uppercase letter',
  number: 'A number',
  special: 'A special character: ! @ # $ % ^ & *',
} as const;

/** The rules of a new password; each turns green, and gets its tick, as soon as it holds. Member 2 and 5. */
export function PasswordChecklist({
  password,
  confirmation,
}: {
  readonly password: string;
  readonly confirmation: string;
}) {
  const lines = [
    ...passwordRules.map(({ name, holds }) => ({ text: words[name], holds: holds(password) })),
    { text: 'Entered the same twice', holds: password !== '' && password === confirmation },
  ];
  return (
    <List aria-label="Your new password needs">
      {lines.map(({ text, holds }) => (
        <Item key={text} {...(holds ? { 'data-holds': '' } : {})}>
          <Icon name={holds ? 'check' : 'minus'} />
          <span>
            {text}
            <VisuallyHidden>{holds ? ', done' : ', still missing'}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  );
}
