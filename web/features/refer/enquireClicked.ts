/** Public 3 and 4: a flag of this tab records that Enquire was clicked. It holds nothing of the member. */
const key = 'enquireClicked';

export function recordEnquireClicked(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be switched off; nothing hangs on the record.
  }
}
