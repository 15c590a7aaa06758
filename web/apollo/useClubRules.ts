import { defaultScreenRules, type ScreenRules } from '#rules/clubRules.ts';
import { useClubRulesQuery } from './ClubRules.generated.ts';

/**
 * The rules of this club. The root route loads them before any page; the defaults stand in only while there is no root
 * route, as in a test of one component.
 */
export function useClubRules(): ScreenRules {
  const club = useClubRulesQuery({ fetchPolicy: 'cache-only' }).data?.club;
  return club ? { ...club, otpResendSeconds: club.otp.resendAfterSeconds } : defaultScreenRules;
}
