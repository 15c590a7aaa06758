import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField, MobileField, SelectField, TextField } from '#web/ui/Field.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Segment } from '#web/ui/Segment.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { Chapter, Row } from './guide.styles.tsx';

const variants = ['accent', 'brand', 'outline', 'paper', 'quiet'] as const;
const options = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

function OpenDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <p>What is asked, in a sentence or two.</p>
      </Dialog>
    </>
  );
}

/** Everything that is pressed, chosen or written in, in its states. */
export function Controls() {
  const [view, setView] = useState<(typeof options)[number]['value']>('list');
  const [otp, setOtp] = useState('12');
  const { register } = useForm<{ mobile: string }>();
  return (
    <>
      <Chapter title="Buttons and links">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="sm">
              small
            </Button>
            <Button variant={variant} disabled>
              closed
            </Button>
            <Button variant={variant} busy busyText="Busy...">
              busy
            </Button>
          </Row>
        ))}
        <Row>
          <LinkButton to="/">LinkButton</LinkButton>
          <TextLink to="/">TextLink</TextLink>
          <TextLink to="/" variant="inline">
            inline
          </TextLink>
          <IconButton icon="close" label="Close" />
          <OpenDialog />
          <Button variant="outline" onClick={() => showToast({ tone: 'good', title: 'It was saved.' })}>
            Say something
          </Button>
        </Row>
      </Chapter>
      <Chapter title="Fields">
        <TextField label="Name" hint="As on the agreement." />
        <TextField label="Name" error="Please enter your full name." defaultValue="A" />
        <TextField label="Name" disabled defaultValue="Closed" />
        <MobileField label="Mobile number" {...register('mobile')} />
        <OtpField label="One-time password" value={otp} onChange={({ target }) => setOtp(target.value)} />
        <SelectField label="State">
          <option>Maharashtra</option>
          <option>Karnataka</option>
        </SelectField>
        <SearchBox label="Search" placeholder="Search by project or city" />
        <CheckField>I agree to the terms</CheckField>
        <CheckField error="Please agree to the terms.">I agree to the terms</CheckField>
        <CheckRow label="Lifestyle" count={12} defaultChecked />
      </Chapter>
      <Chapter title="Choices">
        <Row>
          <Chip aria-pressed>All</Chip>
          <Chip aria-pressed={false}>Pune</Chip>
        </Row>
        <Segment label="View" value={view} options={options} onChange={setView} />
        <Tabs label="View" value={view} options={options} onChange={setView} />
        <Pager page={2} pages={9} href={() => '/'} label={(page) => `Page ${page}`} />
      </Chapter>
    </>
  );
}
