import { ActionBar } from '@chakra-ui/react';
import { useState } from 'react';
import { actAndTell } from '../parts/actAndTell.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { count } from '../parts/format.ts';
import type { KioskItem } from './kioskState.ts';
import { useReloadKiosksMutation } from './Kiosks.generated.ts';

interface ReloadBarProps {
  /** Those that are selected. */
  readonly kiosks: readonly KioskItem[];
  readonly onDone: () => void;
}

/** Lets the selected kiosks load their page again. */
export function ReloadBar({ kiosks, onDone }: ReloadBarProps) {
  const [reload] = useReloadKiosksMutation();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const result = await actAndTell(reload({ variables: { ids: kiosks.map(({ id }) => id) } }), {
      done: `${count(kiosks.length, 'kiosk')} will load the page again`,
    });
    setIsBusy(false);
    if (result) onDone();
  };
  return (
    <ActionBar.Root open={kiosks.length > 0} closeOnInteractOutside={false}>
      <ActionBar.Positioner>
        <ActionBar.Content bg="bg.raised" role="toolbar" aria-label="Selected kiosks">
          <ActionBar.SelectionTrigger as="span">{count(kiosks.length, 'kiosk')} selected</ActionBar.SelectionTrigger>
          <ActionBar.Separator />
          <BusyButton variant="outline" isBusy={isBusy} onClick={() => void run()}>
            <span>Reload</span>
          </BusyButton>
        </ActionBar.Content>
      </ActionBar.Positioner>
    </ActionBar.Root>
  );
}
