import { randomBytes, randomInt } from 'node:crypto';

import type { Answer, Route } from '../answer.ts';
import { inTransaction } from '../database.ts';
import type { RestWorld } from './restWorld.ts';

const OTP_MS = 10 * 60 * 1000;
const MALFORMED: Answer = { status: 422, body: { error: 'A mobile number has 10 digits.' } };

/**
 * The one-time password calls. A password has six digits, is valid for ten minutes, works once, and is replaced by the
 * next one. "Sending" puts it into the sandbox's SMS inbox.
 */
export function otpRoutes({ db, now, seed, switches }: RestWorld): Route[] {
  const send = (mobile: string): Answer => {
    if (!/^\d{10}$/.test(mobile)) return MALFORMED;
    if (
      !switches.read().otpToAnyNumber &&
      db.prepare('SELECT 1 FROM customer WHERE mobile = ?').get(mobile) === undefined
    ) {
      return { status: 404, body: { error: 'Nobody is registered under this mobile number.' } };
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const at = now().getTime();
    const text = `${code} is your OTP for the ${seed().developer} club. It is valid for 10 minutes. Please do not share it with anyone.`;
    inTransaction(db, () => {
      db.prepare('INSERT OR REPLACE INTO otp VALUES (?, ?, ?)').run(mobile, code, at + OTP_MS);
      db.prepare('INSERT INTO sms (mobile, text, otp, at) VALUES (?, ?, ?, ?)').run(mobile, text, code, at);
    });
    return { status: 200, body: { message: 'OTP sent' } };
  };

  const verify = (mobile: string, otp: string): Answer => {
    if (!/^\d{10}$/.test(mobile)) return MALFORMED;
    if (otp === '') return { status: 422, body: { error: 'The OTP is missing.' } };
    const sent = db.prepare('SELECT code, expires_at FROM otp WHERE mobile = ?').get(mobile);
    if (sent === undefined || sent['code'] !== otp || Number(sent['expires_at']) <= now().getTime()) {
      return { status: 200, body: { otp_valid: false } };
    }
    const token = randomBytes(32).toString('base64url');
    inTransaction(db, () => {
      if (!switches.read().reusableOtps) db.prepare('DELETE FROM otp WHERE mobile = ?').run(mobile);
      db.prepare('INSERT INTO rest_token VALUES (?, ?, ?)').run(token, mobile, now().getTime());
    });
    const customers = db.prepare('SELECT full_name, opportunity_name FROM customer WHERE mobile = ?').all(mobile);
    const records = customers.map((row) => ({
      Full_Name__c: row['full_name'],
      Opportunity_Name__c: row['opportunity_name'],
    }));
    return { status: 200, body: { otp_valid: true, token, sap_data: { records } } };
  };

  return [
    {
      method: 'GET',
      url: '/get_otps/generate_otp',
      handle: ({ query }) => send(query['mobile'] ?? ''),
    },
    {
      method: 'GET',
      url: '/get_otps/verify_otp.json',
      handle: ({ query }) => verify(query['mobile'] ?? '', query['otp'] ?? ''),
    },
  ];
}
