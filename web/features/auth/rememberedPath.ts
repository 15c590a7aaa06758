import { safeReturnPath } from '#rules/returnPath.ts';

/** The only value that the login stores in the browser: a path of this site. */
const key = 'redirectAfterLogin';

/** Stores the page that required the login, so that it survives a detour (the registration) in this tab. */
export function rememberPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage may be disabled. Then only the address of the login page carries the path.
  }
}

/** Removes the stored path and returns it. It is validated again because anyone may write to the storage. */
export function takeRememberedPath(): string | null {
  try {
    const path = safeReturnPath(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}

/** Drops the stored path: a later login, perhaps of someone else, must not end there. */
export const forgetPath = (): void => void takeRememberedPath();
