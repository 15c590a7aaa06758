import type { MemberContext, Services } from '../../shared/context.ts';
import type { OtpPurpose } from '../../../store/auth/pendingOtps.ts';
import { charge, secondsUntilAllowed, type Charge } from '../../limits/charge.ts';

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
}

/** The caller: a device that logged in with this number before, or an IP address. */
function asker({ services, address, deviceToken }: MemberContext, mobile: string) {
  const device = deviceToken === null ? null : services.store.knownDevices.recognise(deviceToken, mobile);
  return device === null ? { known: false, key: `address ${address}` } : { known: true, key: `device ${device}` };
}

/** Counts a request, whether or not it leads to an SMS. */
export const requestCharges = (context: MemberContext, { purpose, mobile }: OtpRequest): Charge[] => [
  { limit: 'OTP_REQUESTS_PER_ADDRESS', key: asker(context, mobile).key, purpose },
];

/**
 * The limits of one SMS. A device that logged in with the number before has limits of its own, so that strangers who
 * use up the limits of the number or of a shared address cannot lock the member out. The others share those of a day
 * over all purposes, since every OTP opens the same account.
 */
export function smsCharges(context: MemberContext, { purpose, mobile }: OtpRequest): Charge[] {
  const { known, key } = asker(context, mobile);
  const each: Charge = { limit: 'SMS_PER_NUMBER_AND_ADDRESS', key: `${mobile} ${key}`, purpose };
  if (known) return [each, { limit: 'SMS_PER_KNOWN_DEVICE_DAILY', key: mobile, purpose }];
  return [
    { limit: 'SMS_PER_ADDRESS', key },
    each,
    { limit: 'SMS_PER_NUMBER_AND_ADDRESS_DAILY', key: `${mobile} ${key}` },
    { limit: 'SMS_PER_NUMBER_DAILY', key: mobile },
  ];
}

/** Counts a guess of the caller, for whichever number. */
export const checkCharges = (context: MemberContext, mobile: string): Charge[] => [
  { limit: 'OTP_CHECKS_PER_ADDRESS', key: asker(context, mobile).key },
];

/** The limits of one guess at a number, for all purposes together, with the same distinction as for an SMS. */
export function guessCharges(context: MemberContext, mobile: string): Charge[] {
  const { known, key } = asker(context, mobile);
  if (known) return [{ limit: 'GUESSES_PER_KNOWN_DEVICE_DAILY', key: `${mobile} ${key}` }];
  return [
    { limit: 'STRANGER_GUESSES_PER_ADDRESS_DAILY', key: `${mobile} ${key}` },
    { limit: 'STRANGER_GUESSES_DAILY', key: mobile },
  ];
}

/** The same for a guess by a device that did not request an OTP. */
export function unrequestedGuessCharges(context: MemberContext, mobile: string): Charge[] {
  const { known, key } = asker(context, mobile);
  return [{ limit: 'STRANGER_GUESSES', key: known ? `${mobile} ${key}` : mobile }, ...guessCharges(context, mobile)];
}

/** Seconds until the caller can request another SMS and enter its OTP; 0 when that is possible now. */
export const secondsUntilSms = (context: MemberContext, request: OtpRequest): Promise<number> =>
  secondsUntilAllowed(context.services, [
    ...requestCharges(context, request),
    ...smsCharges(context, request),
    ...guessCharges(context, request.mobile),
  ]);

/** Counts an SMS towards the total of all numbers, which is an alarm: no request is refused. */
export async function countSms(services: Services, purpose: OtpPurpose): Promise<void> {
  services.metrics.smsSent(purpose);
  await services.store.dailyCounts.add([{ name: 'OTPS_SENT', subject: purpose }]);
  await charge(services, [{ limit: 'SMS_ALARM', key: 'all' }]);
}
