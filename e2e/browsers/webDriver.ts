import { connect } from 'node:net';

/**
 * The commands of WebDriver that the journeys need: their method and path, and their names in Firefox's own protocol, Marionette.
 * Firefox itself speaks no WebDriver over HTTP. The program that does, geckodriver, is in neither Debian nor a package of npm, and
 * only hands these commands on.
 */
const commands = {
  goto: ['POST', 'url', 'Navigate'],
  back: ['POST', 'back', 'Back'],
  reload: ['POST', 'refresh', 'Refresh'],
  execute: ['POST', 'execute/sync', 'ExecuteScript'],
  click: ['POST', 'element/{id}/click', 'ElementClick'],
  clear: ['POST', 'element/{id}/clear', 'ElementClear'],
  type: ['POST', 'element/{id}/value', 'ElementSendKeys'],
  resize: ['POST', 'window/rect', 'SetWindowRect'],
  newWindow: ['POST', 'window/new', 'NewWindow'],
  handle: ['GET', 'window', 'GetWindowHandle'],
  switchTo: ['POST', 'window', 'SwitchToWindow'],
  screenshot: ['GET', 'screenshot', 'TakeScreenshot'],
} as const;

/** One browser window under control. Rejects with the error of the browser. */
export interface Session {
  send<T = unknown>(command: keyof typeof commands, parameters?: Readonly<Record<string, unknown>>): Promise<T>;
  /** Closes all windows of the session. */
  end(): Promise<void>;
}

/** A session with a driver that speaks WebDriver over HTTP. */
export async function sessionOver(driverUrl: string, capabilities: object): Promise<Session> {
  const ask = async (method: string, path: string, parameters?: object): Promise<unknown> => {
    const body = method === 'POST' ? { body: JSON.stringify(parameters ?? {}) } : {};
    const answer = await fetch(`${driverUrl}/session${path}`, { method, ...body });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const created = (await ask('POST', '', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
  const session = `/${created.sessionId}`;
  return {
    async send<T>(command: keyof typeof commands, parameters: Readonly<Record<string, unknown>> = {}) {
      const [method, path] = commands[command];
      return (await ask(method, `${session}/${path.replace('{id}', String(parameters['id']))}`, parameters)) as T;
    },
    async end() {
      await ask('DELETE', session);
    },
  };
}

/** A session with Firefox over Marionette: messages `length:[kind, number, name or error, content]` on a TCP connection. */
export async function marionetteSession(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) answer(message as Answer);
    }
  });
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has ended.'))));
  socket.on('error', (error) => waiting.forEach(({ reject }) => reject(error)));

  type Answer = [1, number, { error: string; message: string } | null, unknown];
  const answer = ([, id, error, content]: Answer): void => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(content);
  };
  let sent = 0;
  const ask = (name: string, parameters: object): Promise<unknown> => {
    sent += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(sent, asked);
    const message = JSON.stringify([0, sent, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return asked.promise;
  };
  await ask('NewSession', {});
  return {
    async send<T>(command: keyof typeof commands, parameters: Readonly<Record<string, unknown>> = {}) {
      const content = await ask(commands[command][2], parameters);
      const isWrapped = typeof content === 'object' && content !== null && 'value' in content;
      return (isWrapped ? content.value : content) as T;
    },
    async end() {
      await ask('DeleteSession', {});
      socket.destroy();
    },
  };
}
