import { linkCopied, linkNotCopied, linkNotCopiedMore } from '#text/uiSharing.ts';
import { showToast } from './toaster.ts';

/** What is shared: a page of ours, by its name and its whole address. */
export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** Where a page can be sent without any code of those services: plain links, followed only when pressed. */
export function shareLinks({ title, url }: Shared) {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    mail: `mailto:?subject=${text}&body=${encodeURIComponent(`${title}\n\n${url}`)}`,
    x: `https://x.com/intent/post?text=${text}&url=${link}`,
  };
}

export const canShareByDevice = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator;

/** Opens the device's own sheet. Closing it without choosing is no failure. */
export async function shareByDevice(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(shared.url);
  }
}

/** Puts the address on the clipboard and says whether that worked. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'good', title: linkCopied });
  } catch {
    showToast({
      tone: 'bad',
      title: linkNotCopied,
      description: linkNotCopiedMore,
    });
  }
}
