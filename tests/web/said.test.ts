import { describe, expect, it } from 'vitest';
import { orderStatusLabels, trackingLabels } from '#rules/orders.ts';
import * as rules from '#rules/messages.ts';
import { said } from '#web/text/hi/said.ts';
import * as hindi from '#web/text/hi/messages.ts';

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

describe('what the graph says, in Hindi', () => {
  it('is known for every fixed message, status and step', () => {
    const all = [...Object.values(rules.messages), ...Object.values(orderStatusLabels), ...trackingLabels];
    expect(all.filter((message) => !isHindi(said(message)))).toEqual([]);
  });

  it('keeps what fills the gap of a message', () => {
    expect(said(rules.siteVisitFailed('Bad Gateway'))).toBe(hindi.siteVisitFailed('Bad Gateway'));
    expect(said(rules.orderFailed('Out of stock'))).toBe(hindi.orderFailed('Out of stock'));
    expect(said(rules.orderNamed('VR-20914'))).toBe(hindi.orderNamed('VR-20914'));
    expect(said(rules.siteVisitOf('Saanjh, Canal Row'))).toBe(hindi.siteVisitOf('Saanjh, Canal Row'));
    expect(said(rules.referralOf('Meera Iyer'))).toBe(hindi.referralOf('Meera Iyer'));
  });

  it('takes a fixed message for itself, not for one with a gap', () => {
    expect(said(rules.messages.orderTryAgain)).toBe(hindi.messages.orderTryAgain);
  });

  it('names the fields of an address in Hindi too', () => {
    const { contactPerson, pinCode } = hindi.addressLabels;
    const message = rules.fillRequiredFields([rules.addressLabels.contactPerson, rules.addressLabels.pinCode]);
    expect(said(message)).toBe(hindi.fillRequiredFields([contactPerson, pinCode]));
  });

  it.each([0, 45, 600])('says when a new OTP can be requested: after %d s', (seconds) => {
    expect(said(rules.tooManyWrongOtps(seconds))).toBe(hindi.tooManyWrongOtps(seconds));
  });

  it.each([1, 45, 89, 90, 120, 3_600])('says how long to wait: %d s', (seconds) => {
    expect(said(rules.tooManyAttempts(seconds))).toBe(hindi.tooManyAttempts(seconds));
  });

  it('leaves the words of a source alone, and its own', () => {
    for (const words of ['The hotel is full.', 'Failed', 'Try again in 5 minutes.', hindi.messages.otpNotSent]) {
      expect(said(words)).toBe(words);
    }
  });
});
