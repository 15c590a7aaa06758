import { css } from '#styled-system/css/css.js';
import * as text from '#text/leadsForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { ReferLeadForm } from './ReferLeadForm.tsx';

const styles = {
  lead: css({ textStyle: 'small', color: 'fg.muted', marginTop: '-14px' }),
};

/** REFER & EARN of the dashboard. It opens with an empty form each time. */
export function ReferLeadDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title={text.title} width={560} onClose={onClose}>
      <p className={styles.lead}>{text.askFirst}</p>
      <ReferLeadForm
        onCancel={onClose}
        onReferred={(name) => {
          onClose();
          showToast({ tone: 'good', title: text.referred(name) });
        }}
      />
    </Dialog>
  );
}
