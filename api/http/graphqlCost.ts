import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';
import { costOf } from '../graph/operationCost.ts';
import { mostTokens } from '../graph/operationLimits.ts';

const asked = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).optional() });

/** Tells the playground what an operation would cost before it is sent; null for one that cannot be executed. */
export function addGraphqlCost(app: FastifyInstance, schema: GraphQLSchema, limit: number): void {
  const read = (body: unknown): number | null => {
    const { data } = asked.safeParse(body);
    if (!data) return null;
    try {
      const document = parse(data.query, { maxTokens: mostTokens });
      if (validate(schema, document).length > 0) return null;
      return costOf(schema, { document, operationName: undefined, variables: data.variables ?? {} }).cost;
    } catch (error) {
      if (error instanceof GraphQLError) return null;
      throw error;
    }
  };
  app.post('/graphql/cost', { bodyLimit: 100_000 }, (request, reply) =>
    reply.header('cache-control', 'no-store').send({ cost: read(request.body), limit }),
  );
}
