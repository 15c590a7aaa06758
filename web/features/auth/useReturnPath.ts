import { useSearchParams } from 'react-router';
import { returnPathIn } from '#rules/returnPath.ts';

/** The page that asked for the login, as the address of every page on the way to it says. */
export const useReturnPath = (): string | null => returnPathIn(useSearchParams()[0]);
