import { createHash } from 'node:crypto';

import type { DemoMember } from '../seed/types.ts';
import { escapeHtml, indianNumber, indianTime, spokenMobile } from './html.ts';
import type { SmsMessage } from './messages.ts';
import { INBOX_SCRIPT, INBOX_STYLE } from './style.ts';

export interface InboxView {
  readonly developer: string;
  readonly messages: readonly SmsMessage[];
  readonly demoMembers: readonly DemoMember[];
  /** Name and value, for developers. */
  readonly facts: readonly (readonly [string, string])[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The veranda arch. Without an icon, every browser would request one from the backend. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Cpath d=%22M5 30V16a11 11 0 0 1 22 0v14z%22 fill=%22%2312372a%22/%3E%3C/svg%3E';

/** Only this page's own styles, scripts and fonts may run or load. */
export const INBOX_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(INBOX_STYLE)}`,
  `script-src ${hashOf(INBOX_SCRIPT)}`,
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the whole inbox page. */
export function renderInbox(view: InboxView): string {
  const facts = view.facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${ICON}">
<title>SMS inbox · ${escapeHtml(view.developer)} sandbox</title>
<style>${INBOX_STYLE}</style>
<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
<header>
<h1>SMS inbox</h1>
<p>SMS messages that the ${escapeHtml(view.developer)} sandbox would have sent. Nothing leaves this machine, and nobody here is real.</p>
</header>
<main>
<section aria-labelledby="inbox"><h2 id="inbox">Messages</h2><div id="messages">${renderMessages(view.messages)}</div>
<p id="said" class="said" role="status"></p></section>
<section aria-labelledby="who"><h2 id="who">Who can log in</h2>
<p class="hint">Click a number to copy it.</p>
<ul class="who">${view.demoMembers.map(renderMember).join('')}</ul>
<details><summary>For developers</summary><dl>${facts}</dl></details></section>
</main>
<script>${INBOX_SCRIPT}</script>
</body>
</html>`;
}

/** Renders only the list of messages, which the page refreshes. */
export function renderMessages(messages: readonly SmsMessage[]): string {
  if (messages.length === 0) {
    return '<div class="empty"><strong>No messages yet</strong>Log in to the club with a number listed here. The OTP appears right away.</div>';
  }
  return `<ul>${messages.map(renderMessage).join('')}</ul>`;
}

function renderMessage({ mobile, otp, text, at, valid }: SmsMessage): string {
  const copy = `<button type="button" data-copy="${escapeHtml(otp)}" aria-label="Copy the OTP ${escapeHtml(otp)}">Copy</button>`;
  const end = valid ? copy : '<span class="past">Used, replaced or expired</span>';
  return `<li class="sms${valid ? '' : ' sms--past'}"><div class="sms__head"><strong>To ${escapeHtml(spokenMobile(mobile))}</strong><time datetime="${at}">${escapeHtml(indianTime(at))}</time></div><div class="otp"><code>${escapeHtml(otp)}</code>${end}</div><p>${escapeHtml(text)}</p></li>`;
}

function renderMember({ mobile, name, note, points }: DemoMember): string {
  const balance = points === null ? '' : ` <em>${indianNumber(points.balance)} points</em>`;
  return `<li><div><b>${escapeHtml(name)}</b>${balance}</div><button type="button" data-copy="${mobile}" aria-label="${spokenMobile(mobile)}, copy the number of ${escapeHtml(name)}">${spokenMobile(mobile)}</button><span>${escapeHtml(note)}</span></li>`;
}
