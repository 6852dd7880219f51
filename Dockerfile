# The server as a container: built in one stage, run in another that holds the program and nothing else of ours.
#   docker build --tag satrap . && docker run --publish 8080:8080 --volume satrap:/data --read-only satrap
FROM node:20-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    --mount=type=cache,target=/root/.npm \
    cargo build --release --locked --features nats,otlp && cp target/release/satrap /satrap

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates >/dev/null \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin satrap \
    && install -d -o satrap -g satrap -m 0700 /data
COPY --from=build /satrap /usr/local/bin/satrap
USER 10001
WORKDIR /data
VOLUME /data
ENV SATRAP_LISTEN=0.0.0.0:8080 SATRAP_DATABASE_URL=/data/satrap.db
EXPOSE 8080
# The server ends in good order when it is asked to.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["satrap", "doctor", "--running"]
ENTRYPOINT ["satrap"]
CMD ["serve"]
