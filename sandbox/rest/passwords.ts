import { randomBytes, scryptSync } from 'node:crypto';

import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { filled, refuse, withBody } from './bodies.ts';
import type { RestWorld } from './restWorld.ts';

const PasswordInput = z.object({
  user: z.object({ email_or_mobile: filled, password: z.string("can't be blank") }, "can't be blank"),
});

/** The rules of a new password, and the backend's messages for them. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^.{8,32}$/su, 'Password is too weak: it must have 8 to 32 characters.'],
  [/[A-Z]/, 'Password is too weak: it must have an uppercase letter.'],
  [/\d/, 'Password is too weak: it must have a number.'],
  [/[!@#$%^&*]/, 'Password is too weak: it must have a special character.'],
];

/**
 * `users/forgot_password.json`: sets a new password for the user with this email or mobile number, and logs in. The
 * password is stored as a salted scrypt hash.
 */
export function passwordRoutes({ db, now }: RestWorld): Route[] {
  const reset = (emailOrMobile: string, password: string): Answer => {
    const account = db
      .prepare(
        'SELECT a.mobile, a.email, c.full_name FROM account a JOIN customer c ON c.mobile = a.mobile WHERE a.email = ? OR a.mobile = ?',
      )
      .get(emailOrMobile, emailOrMobile);
    if (account === undefined) return refuse(404, 'User not found.');
    const broken = RULES.find(([rule]) => !rule.test(password));
    if (broken !== undefined) return refuse(422, broken[1]);
    const mobile = String(account['mobile']);
    const token = randomBytes(32).toString('base64url');
    inTransaction(db, () => {
      db.prepare('UPDATE account SET password = ? WHERE mobile = ?').run(hashOf(password), mobile);
      db.prepare('INSERT INTO rest_token VALUES (?, ?, ?)').run(token, mobile, now().getTime());
    });
    const [firstName = ''] = String(account['full_name']).split(' ');
    return { status: 200, body: { access_token: token, email: account['email'], firstname: firstName } };
  };

  return [
    {
      method: 'POST',
      url: '/users/forgot_password.json',
      handle: ({ body }) => withBody(PasswordInput, body, ({ user }) => reset(user.email_or_mobile, user.password)),
    },
  ];
}

function hashOf(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${scryptSync(password, salt, 32).toString('base64url')}`;
}
