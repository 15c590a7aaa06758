import { useSearchParams } from 'react-router-dom';
import { returnPathIn } from '#rules/returnPath.ts';

/** The page that required the login, from the address of every login page. */
export const useReturnPath = (): string | null => returnPathIn(useSearchParams()[0]);
