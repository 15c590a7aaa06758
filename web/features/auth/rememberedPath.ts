import { safeReturnPath } from '#rules/returnPath.ts';

/** The only thing that the login keeps in the browser: a path of this site. */
const key = 'redirectAfterLogin';

/** Keeps the page that asked for the login, so that it survives a detour (the registration) in this tab. */
export function rememberPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage may be switched off; then the address of the login page alone carries the path.
  }
}

/** Takes the kept path away and answers it, checked again since anybody may write to the storage. */
export function takeRememberedPath(): string | null {
  try {
    const path = safeReturnPath(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}

/** Lets go of the kept path: a later login, perhaps of somebody else, must not end there. */
export const forgetPath = (): void => void takeRememberedPath();
