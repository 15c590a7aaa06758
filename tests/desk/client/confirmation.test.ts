import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { sessionLink } from '#desk/apollo/sessionLink.ts';
import { ConfirmationCancelled, createConfirmations } from '#desk/session/confirmation.ts';

const mutation = gql`
  mutation Act {
    act
  }
`;

const failure = (code: string): ApolloLink.Result => ({ errors: [{ message: code, extensions: { code } }] });

/** A client whose server gives these answers, one after the other. */
function clientOf(...answers: ApolloLink.Result[]) {
  const confirmations = createConfirmations();
  const sent: string[] = [];
  let ended = 0;
  const server = new ApolloLink(({ operationName }) => {
    sent.push(operationName ?? '');
    const answer = answers.shift();
    if (!answer) throw new Error('The server has no further answer.');
    return of(answer);
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      sessionLink({ confirm: confirmations.request, onUnauthenticated: () => void (ended += 1) }),
      server,
    ]),
  });
  return { act: () => client.mutate({ mutation }), confirmations, sent, ended: () => ended };
}

/** Waits until a confirmation is asked for. */
const asked = ({ subscribe, pending }: ReturnType<typeof createConfirmations>) =>
  new Promise<NonNullable<ReturnType<typeof pending>>>((resolve) => {
    const look = () => {
      const waiting = pending();
      if (waiting) resolve(waiting);
    };
    subscribe(look);
    look();
  });

describe('an action that needs a confirmation', () => {
  it('is sent once more after the confirmation', async () => {
    const { act, confirmations, sent } = clientOf(failure('CONFIRMATION_REQUIRED'), { data: { act: true } });
    const done = act();
    (await asked(confirmations)).confirmed();
    expect((await done).data).toEqual({ act: true });
    expect(sent).toEqual(['Act', 'Act']);
    expect(confirmations.pending()).toBeNull();
  });
  it('is not sent a third time', async () => {
    const { act, confirmations, sent } = clientOf(failure('CONFIRMATION_REQUIRED'), failure('CONFIRMATION_REQUIRED'));
    const done = act();
    (await asked(confirmations)).confirmed();
    await expect(done).rejects.toThrow('CONFIRMATION_REQUIRED');
    expect(sent).toHaveLength(2);
  });
  it('is not sent again if the dialog is closed', async () => {
    const { act, confirmations, sent } = clientOf(failure('CONFIRMATION_REQUIRED'));
    const done = act();
    const outcome = done.catch((error: unknown) => error);
    (await asked(confirmations)).cancel();
    expect(await outcome).toBeInstanceOf(ConfirmationCancelled);
    expect(sent).toEqual(['Act']);
  });
  it('shares the confirmation with another one', async () => {
    const { act, confirmations, sent } = clientOf(
      failure('CONFIRMATION_REQUIRED'),
      failure('CONFIRMATION_REQUIRED'),
      { data: { act: true } },
      { data: { act: true } },
    );
    const both = Promise.all([act(), act()]);
    (await asked(confirmations)).confirmed();
    expect(await both).toHaveLength(2);
    expect(sent).toHaveLength(4);
  });
});

describe('the end of the session', () => {
  it('is noticed, and nothing is sent again', async () => {
    const { act, sent, ended } = clientOf(failure('UNAUTHENTICATED'));
    await expect(act()).rejects.toThrow('UNAUTHENTICATED');
    expect(ended()).toBe(1);
    expect(sent).toHaveLength(1);
  });
  it('is not assumed for a role that does not suffice', async () => {
    const { act, ended } = clientOf(failure('FORBIDDEN'));
    await expect(act()).rejects.toThrow('FORBIDDEN');
    expect(ended()).toBe(0);
  });
});
