// What the Relay compiler reads. `main.mjs` imports what it writes, so this file is never run.
import { graphql } from 'relay-runtime';

export const member = graphql`
  query operationsMemberQuery($count: Int!) {
    me {
      nodeId
      goal {
        points
        pointsNeeded
      }
      ...operationsLedger_member @arguments(count: $count)
    }
  }
`;

export const ledger = graphql`
  fragment operationsLedger_member on Member
  @refetchable(queryName: "operationsLedgerPageQuery")
  @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "String" }) {
    ledger(first: $count, after: $cursor) @connection(key: "Ledger_ledger") {
      edges {
        node {
          createdAt
          title
          points
        }
      }
    }
  }
`;

export const setGoal = graphql`
  mutation operationsSetGoalMutation($points: Points!) {
    setGoal(input: { points: $points }) {
      ... on SetGoalSuccess {
        me {
          nodeId
          goal {
            points
            pointsNeeded
          }
        }
      }
      ... on UserError {
        code
        message
      }
    }
  }
`;
