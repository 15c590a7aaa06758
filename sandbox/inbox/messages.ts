import type { DatabaseSync } from 'node:sqlite';

/** One SMS that the REST backend "sent". */
export interface SmsMessage {
  readonly n: number;
  readonly mobile: string;
  readonly text: string;
  readonly otp: string;
  readonly at: string;
  /** Whether the password still works: not used, not replaced by a later one, not expired. */
  readonly valid: boolean;
}

/** The latest messages, newest first; only those of one number if given. */
export function readMessages(db: DatabaseSync, now: Date, mobile: string | null = null, limit = 50): SmsMessage[] {
  const messages = db.prepare(
    `SELECT sms.*, sms.otp = otp.code AND otp.expires_at > ?1
        AND sms.n = (SELECT max(n) FROM sms later WHERE later.mobile = sms.mobile) AS valid
     FROM sms LEFT JOIN otp ON otp.mobile = sms.mobile
     WHERE ?2 IS NULL OR sms.mobile = ?2 ORDER BY sms.n DESC LIMIT ?3`,
  );
  return messages.all(now.getTime(), mobile, limit).map((row) => ({
    n: Number(row['n']),
    mobile: String(row['mobile']),
    text: String(row['text']),
    otp: String(row['otp']),
    at: new Date(Number(row['at'])).toISOString(),
    valid: row['valid'] === 1,
  }));
}
