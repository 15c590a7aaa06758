import { useGraphiQL } from '@graphiql/react';
import { useEffect, useState } from 'react';

/** How long the editor rests before the cost is asked for. */
const restMs = 400;

function variablesIn(text: string | undefined): object | undefined {
  try {
    return text === undefined || text === '' ? {} : (JSON.parse(text) as object);
  } catch {
    return undefined;
  }
}

async function readCost(query: string, variables: object | undefined): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/graphql/cost', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  if (!answer.ok) return null;
  const { cost, limit } = (await answer.json()) as { cost: number | null; limit: number };
  return cost === null ? null : `Cost ${cost} of ${limit}`;
}

/** What the operation in the editor would cost, as the club counts it; nothing for one that cannot be sent. */
export function OperationCost() {
  const query = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.query) ?? '';
  const variables = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.variables) ?? undefined;
  const [cost, setCost] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      readCost(query, variablesIn(variables)).then(
        (text) => isCurrent && setCost(text),
        () => isCurrent && setCost(null),
      );
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, variables]);
  return (
    <output className="cost" aria-label="Cost of the operation">
      {cost}
    </output>
  );
}
