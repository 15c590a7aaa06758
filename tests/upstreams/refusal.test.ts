import { describe, expect, it } from 'vitest';
import { safeReason } from '#api/upstreams/salesforce/refusal.ts';
import { allowedInstance } from '#api/upstreams/salesforce/grant.ts';

describe("the CRM's reason", () => {
  it.each([
    'Required fields are missing: [Loyalty_Member__c]',
    'Points must be greater than zero.',
    'bad value for restricted picklist field: Refund',
    'This membership is not open for redemption at the moment. Please ask the club desk.',
  ])('may be shown: %s', (message) => {
    expect(safeReason(message, 'FIELD_CUSTOM_VALIDATION_EXCEPTION')).toBe(message);
  });

  it('is its first line', () => {
    expect(safeReason('\n  Not open.\nclass Trigger: line 4', undefined)).toBe('Not open.');
  });

  it.each([
    { message: "unexpected token: 'Foo'", code: 'MALFORMED_QUERY' },
    { message: 'No such column Foo__c', code: 'INVALID_FIELD' },
    { message: 'near SELECT Id FROM Loyalty_Member__c', code: 'X' },
    { message: 'see https://my.salesforce.com/help', code: 'X' },
    { message: 'duplicate value found on record with id: a01000000000001AAA', code: 'DUPLICATE_VALUE' },
    { message: 'A member with 9999900042 exists', code: 'X' },
    { message: 'A member with +91 99999 00042 exists', code: 'X' },
    { message: 'Bearer 00D5f000000abcd!AQEAQ', code: 'X' },
    { message: '<html>Down</html>', code: 'X' },
    { message: 'x '.repeat(150), code: 'X' },
    { message: '  ', code: 'X' },
    { message: undefined, code: 'X' },
  ])('is kept back when it could tell too much: $message', ({ message, code }) => {
    expect(safeReason(message, code)).toBeUndefined();
  });
});

describe('an instance', () => {
  it.each([
    { instance: 'https://banyan.my.salesforce.com', login: 'https://login.salesforce.com' },
    { instance: 'https://na1.force.com/', login: 'https://login.salesforce.com' },
    { instance: 'http://127.0.0.1:4201', login: 'http://127.0.0.1:4200' },
    { instance: 'https://crm.example:8443', login: 'https://crm.example' },
  ])('$instance is allowed beside $login', ({ instance, login }) => {
    expect(allowedInstance(instance, login)).toBe(new URL(instance).origin);
  });

  it.each([
    { instance: 'http://banyan.my.salesforce.com', login: 'https://login.salesforce.com' },
    { instance: 'https://salesforce.com.evil.example', login: 'https://login.salesforce.com' },
    { instance: 'https://evilsalesforce.com', login: 'https://login.salesforce.com' },
    { instance: 'https://user:pass@na1.salesforce.com', login: 'https://login.salesforce.com' },
    { instance: 'http://crm.example', login: 'https://crm.example' },
    { instance: 'http://localhost:4201', login: 'http://127.0.0.1:4200' },
    { instance: 'na1.salesforce.com', login: 'https://login.salesforce.com' },
  ])('$instance is not allowed beside $login', ({ instance, login }) => {
    expect(allowedInstance(instance, login)).toBeNull();
  });
});
