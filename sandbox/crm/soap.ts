import type { Answer } from '../answer.ts';

/** The sandbox has no SOAP API. Its answer is a fault, as from an org in which the call is disabled. */
export function soapFault(code: string, message: string): Answer {
  return {
    status: 500,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:sf="urn:fault.partner.soap.sforce.com"><soapenv:Body><soapenv:Fault><faultcode>sf:${code}</faultcode><faultstring>${code}: ${message}</faultstring></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
  };
}
