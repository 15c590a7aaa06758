# The image of the club, without the sandbox. `docker build --target sandbox .` builds the sandbox image for a trial.

FROM node:24-bookworm-slim AS manifests
WORKDIR /club
COPY package.json package-lock.json .npmrc ./
COPY sandbox/package.json ./sandbox/
COPY scripts/node/package.json ./scripts/node/

# The web client, and the list of all packages in the image.
FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build && npm run sbom

# What runs needs neither types nor source maps; Node runs no TypeScript in packages.
FROM manifests AS packages
RUN npm ci --omit=dev --workspaces=false \
  && find node_modules -type f -regex '.*\.\([cm]?ts\|map\)' -delete

FROM manifests AS sandbox-packages
RUN npm ci --omit=dev --workspace=sandbox

# Debian and Node, without npm and its packages.
FROM debian:bookworm-slim AS base
COPY --from=node:24-bookworm-slim /usr/local/bin/node /usr/local/bin/
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home node
ENV NODE_ENV=production
WORKDIR /club
COPY package.json ./
USER node

# The sandbox backends for a trial. They share no code with the club.
FROM base AS sandbox
COPY --from=sandbox-packages /club/node_modules ./node_modules
COPY sandbox ./sandbox
ENV SANDBOX_HOST=0.0.0.0 DATA_DIR=/data
USER root
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4100 4200 4201
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://${process.env.SANDBOX_HOST}:4100/_sandbox/faults`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "sandbox/main.ts"]

# The api. The heap limit keeps the process well below the container's limit. A catalogue of many thousands needs more of both. With
# two arenas, malloc keeps less memory for each thread.
FROM base AS api
COPY --from=packages /club/node_modules ./node_modules
COPY schema ./schema
COPY rules ./rules
COPY api ./api
ENV HOST=0.0.0.0 PORT=4000 MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=4 --expose-gc"

# The club is the last stage, so `docker build .` builds it. It writes no files: set DATABASE_URL and SESSION_SECRET.
FROM api AS club
COPY --from=build /club/api/__generated__/persisted-operations.json ./api/__generated__/
COPY --from=build /club/build ./build
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so it receives SIGTERM and shuts down cleanly.
CMD ["node", "build/api/server.js"]
