import { describe, expect, it } from 'vitest';
import { referFriendRule, referLeadRule } from '#rules/referral.ts';

const friend = { projectId: '104', name: 'Leela Nambiar', phone: '7777700001' };
const lead = {
  firstName: 'Leela',
  lastName: 'Nambiar',
  phone: '7777700001',
  rating: 'HOT',
  project: 'Riverside Residences',
  customerType: 'INDIVIDUAL',
};

describe.each([
  ['the referral of a friend', referFriendRule, friend],
  ['the referral of a lead', referLeadRule, lead],
] as const)('%s', (_, rule, form) => {
  const complaintsAbout = (changes: object) =>
    (rule.safeParse({ ...form, ...changes }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

  it('is taken when it is complete', () => {
    expect(rule.parse(form)).toEqual(form);
  });

  it.each(['777770000', '77777000011', '77777 0001', '+91777770000', '७७७७७००००', ''])(
    'refuses the phone %j',
    (phone) => {
      expect(complaintsAbout({ phone })).toEqual([['phone', 'Phone number must be 10 digits.']]);
    },
  );

  it.each(['0000000000', '9999999999'])('refuses the phone %s, which is nobody’s', (phone) => {
    expect(complaintsAbout({ phone })).toEqual([['phone', 'Please enter a valid phone number.']]);
  });
});

describe('a friend', () => {
  it('has a name of two characters, blanks at its ends not counted', () => {
    expect(referFriendRule.parse({ ...friend, name: ' Lo ' }).name).toBe('Lo');
    for (const name of [' L ', '', '  ']) {
      expect(referFriendRule.safeParse({ ...friend, name }).error?.issues[0]?.message).toBe(
        'Name must be at least 2 characters long.',
      );
    }
    expect(referFriendRule.safeParse({ ...friend, name: 'x'.repeat(81) }).success).toBe(false);
  });

  it('is referred for a project', () => {
    expect(referFriendRule.safeParse({ ...friend, projectId: ' ' }).error?.issues[0]?.message).toBe(
      'Please select a project.',
    );
  });
});

describe('a lead', () => {
  it.each([
    ['firstName', ' L', 'First name must be at least 2 characters long.'],
    ['lastName', '', 'Last name must be at least 2 characters long.'],
    ['rating', null, 'Please select a rating.'],
    ['rating', 'Hot', 'Please select a rating.'],
    ['project', '', 'Please select a project interested.'],
    ['project', undefined, 'Please select a project interested.'],
    ['customerType', undefined, 'Please select type of customer.'],
  ])('refuses the %s %j', (field, value, message) => {
    const { error } = referLeadRule.safeParse({ ...lead, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
