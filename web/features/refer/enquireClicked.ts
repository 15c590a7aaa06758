/** Records in this tab that Enquire was clicked. It holds no member data. */
const key = 'enquireClicked';

export function recordEnquireClicked(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be switched off; nothing hangs on the record.
  }
}
