/** Records in this tab that Enquire was clicked. It contains no member data. */
const key = 'enquireClicked';

export function recordEnquireClicked(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be disabled; nothing depends on the record.
  }
}
