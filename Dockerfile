# docker build --tag steward .
# The last stage is also the image of a release, whose folder has what it copies (scripts/release.mjs).
# No step has a secret: they are read when the container starts.

FROM node:24-slim AS build
WORKDIR /steward
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html vite.config.ts tsconfig.*.json ./
COPY public ./public
COPY scripts ./scripts
COPY src ./src
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /steward
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
RUN mkdir deploy && mkdir -m 700 deploy/data

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /steward
COPY --from=packages /steward/package.json ./
COPY --from=packages /steward/node_modules ./node_modules
COPY --from=build /steward/dist ./dist
# The one folder that is written to. Everything else may be read-only.
COPY --from=packages --chown=node:node /steward/deploy/data /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4173/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
