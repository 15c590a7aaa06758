/** The page's styles, in the club's colours and fonts, light and dark. */
export const INBOX_STYLE = `
@font-face { font-family: Figtree; src: url(/fonts/figtree/figtree-latin-wght-normal.woff2) format("woff2"); font-weight: 300 900; font-display: swap }
@font-face { font-family: Fraunces; src: url(/fonts/fraunces/fraunces-latin-opsz-normal.woff2) format("woff2"); font-weight: 400; font-display: swap }
:root { color-scheme: light dark;
  --paper: light-dark(#faf6ef, #101613); --raised: light-dark(#fff, #18201c); --ink: light-dark(#12241d, #f1ece2);
  --muted: light-dark(#5b665f, #a7b0a9); --line: light-dark(#e4dccd, #2b352f); --brand: light-dark(#12372a, #8fbfa4);
  --points: light-dark(#8a6420, #ddb469); --soft: light-dark(#f2ebdf, #0c110f) }
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.6 Figtree, system-ui, sans-serif; padding: clamp(24px, 5vw, 72px) clamp(20px, 5vw, 56px) 72px }
main, header { max-width: 1200px; margin-inline: auto }
header { display: grid; gap: 10px; margin-bottom: clamp(32px, 5vw, 64px) }
h1 { font: 400 clamp(2.25rem, 1.5rem + 2.6vw, 3.25rem)/1.05 Fraunces, Georgia, serif; font-variation-settings: "opsz" 48; letter-spacing: -.02em }
h2 { font: 400 1.5rem/1.2 Fraunces, Georgia, serif; letter-spacing: -.01em; margin-bottom: 18px }
header p { max-width: 58ch; color: var(--muted) }
main { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: clamp(32px, 6vw, 88px); align-items: start }
ul { list-style: none; padding: 0 }
.sms { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 22px 26px 20px; margin-bottom: 14px }
.sms__head { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 2px 16px; font-size: .9375rem; color: var(--muted); font-variant-numeric: tabular-nums }
.sms__head strong { color: var(--ink); font-weight: 600 }
.otp { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin: 8px 0 6px }
.otp code { font: 500 clamp(2.25rem, 8vw, 3.5rem)/1.1 Figtree, system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums; letter-spacing: .14em; color: var(--brand) }
li.sms:not(:first-child) .otp code { font-size: 1.75rem; color: var(--ink) }
li.sms--past .otp code, li.sms--past:not(:first-child) .otp code { color: var(--muted); text-decoration: line-through; text-decoration-thickness: 1px }
.past { font-size: .8125rem; color: var(--muted); min-height: 40px; display: grid; place-items: center }
.hint { font-size: .9375rem; color: var(--muted); margin: -10px 0 14px }
.sms p { font-size: .9375rem; color: var(--muted) }
button { font: 600 .8125rem/1 Figtree, system-ui, sans-serif; min-height: 40px; padding: 0 14px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: var(--ink); cursor: pointer; transition: border-color .18s, background-color .18s }
button:hover { border-color: var(--brand); background: var(--soft) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 3px }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.empty { border: 1px dashed var(--line); border-radius: 10px; padding: 40px 26px; color: var(--muted) }
.empty strong { display: block; font: 400 1.3125rem/1.3 Fraunces, Georgia, serif; color: var(--ink); margin-bottom: 6px }
.who li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 15px 0; border-top: 1px solid var(--line) }
.who li:last-child { border-bottom: 1px solid var(--line) }
.who b { font-weight: 600 }
.who button { grid-row: span 2; align-self: center; font-variant-numeric: tabular-nums; font-size: .9375rem; letter-spacing: .02em }
.who span { font-size: .9375rem; line-height: 1.45; color: var(--muted) }
.who em { display: block; font-style: normal; font-size: .9375rem; color: var(--points); font-variant-numeric: tabular-nums }
details { margin-top: 32px; font-size: .9375rem } summary { cursor: pointer; color: var(--muted); padding: 6px 0 }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 18px; margin-top: 12px }
dt { color: var(--muted) } dd { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: .8125rem; line-height: 1.8 }
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr) } }
@media (prefers-reduced-motion: no-preference) { li.sms:first-child { animation: rise .25s cubic-bezier(.2, .7, .2, 1) } }
@keyframes rise { from { opacity: 0; transform: translateY(-8px) } }
`;

/**
 * Refreshes the messages while the page is visible, and copies what is clicked. Without JavaScript the page reloads
 * itself.
 */
export const INBOX_SCRIPT = `
const list = document.getElementById('messages');
const said = document.getElementById('said');
let last = null;
async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch('/inbox/messages');
    if (!answer.ok) return;
    const html = await answer.text();
    if (html === last) return;
    const arrived = last !== null;
    last = html;
    const focused = list.contains(document.activeElement);
    list.innerHTML = html;
    if (focused) list.querySelector('button')?.focus();
    if (arrived) said.textContent = 'New message.';
  } catch { /* The sandbox is restarting; the next round asks again. */ }
}
setInterval(refresh, 1500);
document.addEventListener('visibilitychange', refresh);
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const text = button.textContent;
  button.textContent = 'Copied';
  said.textContent = 'Copied';
  setTimeout(() => { button.textContent = text; }, 1200);
});
`;
