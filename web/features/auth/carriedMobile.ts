/**
 * The mobile number typed on one of the pages before a login, to prefill the next page. In this tab's memory only: in
 * an address or a storage it would outlive the visit. The server never writes to it.
 */
let carried: string | null = null;

export const carriedMobile = (): string | null => carried;

export function carryMobile(mobile: string): void {
  carried = mobile === '' ? null : mobile;
}

export function forgetMobile(): void {
  carried = null;
}
