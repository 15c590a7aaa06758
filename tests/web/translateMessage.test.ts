import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import * as rules from '#rules/messageTemplates.ts';
import { orderStatusLabels, trackingLabels } from '#rules/orders.ts';
import * as hindi from '#web/text/hi/messageTemplates.ts';
import { messages as hindiMessages } from '#web/text/hi/messages.ts';
import { translateMessage } from '#web/text/hi/translateMessage.ts';

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

describe('what the graph says, in Hindi', () => {
  it('is known for every fixed message, status and step', () => {
    const all = [...Object.values(messages), ...Object.values(orderStatusLabels), ...trackingLabels];
    expect(all.filter((message) => !isHindi(translateMessage(message)))).toEqual([]);
  });

  it('keeps what fills the gap of a message', () => {
    expect(translateMessage(rules.siteVisitFailed('Bad Gateway'))).toBe(hindi.siteVisitFailed('Bad Gateway'));
    expect(translateMessage(rules.orderFailed('Out of stock'))).toBe(hindi.orderFailed('Out of stock'));
    expect(translateMessage(rules.orderNamed('VR-20914'))).toBe(hindi.orderNamed('VR-20914'));
    expect(translateMessage(rules.siteVisitOf('Saanjh, Canal Row'))).toBe(hindi.siteVisitOf('Saanjh, Canal Row'));
    expect(translateMessage(rules.referralOf('Meera Iyer'))).toBe(hindi.referralOf('Meera Iyer'));
  });

  it('takes a fixed message for itself, not for one with a gap', () => {
    expect(translateMessage(messages.orderTryAgain)).toBe(hindiMessages.orderTryAgain);
  });

  it('names the fields of an address in Hindi too', () => {
    const { contactPerson, pinCode } = hindi.addressLabels;
    const message = rules.fillRequiredFields([rules.addressLabels.contactPerson, rules.addressLabels.pinCode]);
    expect(translateMessage(message)).toBe(hindi.fillRequiredFields([contactPerson, pinCode]));
  });

  it.each([0, 45, 600])('says when a new OTP can be requested: after %d s', (seconds) => {
    expect(translateMessage(rules.tooManyWrongOtps(seconds))).toBe(hindi.tooManyWrongOtps(seconds));
  });

  it.each([1, 45, 89, 90, 120, 3_600])('says how long to wait: %d s', (seconds) => {
    expect(translateMessage(rules.tooManyAttempts(seconds))).toBe(hindi.tooManyAttempts(seconds));
  });

  it('leaves the words of a source alone, and its own', () => {
    for (const words of ['The hotel is full.', 'Failed', 'Try again in 5 minutes.', hindiMessages.otpNotSent]) {
      expect(translateMessage(words)).toBe(words);
    }
  });
});
