# The site in one image: docker build -t wentu .
# Needs a folder for its data at /data; everything else is set by environment variables, see .env.example.

# Full Debian, since a package without a ready-made binary for this machine is compiled here.
FROM node:22-bookworm AS build
WORKDIR /app
# Packages first: this layer is reused while the lock files stay.
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/package-lock.json ./web/
RUN npm ci --no-audit --no-fund && npm --prefix web ci --no-audit --no-fund
COPY . .
RUN npm run build
# What runs needs no development packages, source maps, type declarations or data that is not read (decision 100).
RUN npm prune --omit=dev --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && rm node_modules/ip2region/data/ipv6wry.db

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
  BUILD_ON_START=false \
  HOST=0.0.0.0 \
  PORT=1337 \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /app
# The program belongs to root and the site runs as node, which can write into .cache (a lock file) and /data only.
RUN mkdir /data .cache && chown node:node /data .cache
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/public ./public
COPY --from=build /app/database ./database
COPY --from=build /app/dist ./dist
# says that the bundle is ES modules
COPY --from=build /app/web/package.json ./web/
COPY --from=build /app/web/dist ./web/dist
USER node
VOLUME /data
EXPOSE 1337
# The first start on an empty database takes a while; after that /readyz says whether database and Redis answer.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
