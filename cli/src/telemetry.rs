//! What a server says of itself while it runs: its log and, to a collector that is named, its traces (OTLP over HTTP).

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::error::CliError;

/// Sends what was gathered when it is dropped.
pub struct Telemetry {
    #[cfg(feature = "otlp")]
    traces: Option<opentelemetry_sdk::trace::SdkTracerProvider>,
}

impl Telemetry {
    /// Says what goes wrong; `SATRAP_LOG=info` or `debug` says more, `SATRAP_LOG=warn,satrap_server=debug` of a part.
    pub fn start(otlp_url: Option<&str>) -> Result<Telemetry, CliError> {
        let asked = std::env::var("SATRAP_LOG").ok().and_then(|asked| asked.parse().ok());
        let filter: Targets = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
        let log = fmt::layer().with_writer(std::io::stderr).with_filter(filter);
        let subscriber = tracing_subscriber::registry().with(log);
        #[cfg(feature = "otlp")]
        {
            let traces = otlp_url.map(otlp::tracer_provider).transpose()?;
            subscriber.with(traces.as_ref().map(otlp::layer)).init();
            Ok(Telemetry { traces })
        }
        #[cfg(not(feature = "otlp"))]
        {
            if otlp_url.is_some() {
                let problem = "this program was built without traces. Build it with --features otlp, or leave --otlp-url out.";
                return Err(CliError::failed(problem));
            }
            subscriber.init();
            Ok(Telemetry {})
        }
    }
}

#[cfg(feature = "otlp")]
impl Drop for Telemetry {
    fn drop(&mut self) {
        // Whoever listened may be gone; the games do not depend on it.
        if let Some(Err(error)) = self.traces.take().map(|traces| traces.shutdown()) {
            tracing::warn!(%error, "the last traces could not be sent");
        }
    }
}

#[cfg(feature = "otlp")]
mod otlp {
    use opentelemetry::trace::TracerProvider;
    use opentelemetry_otlp::{SpanExporter, WithExportConfig, WithHttpConfig};
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::SdkTracerProvider;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::registry::LookupSpan;

    use crate::error::CliError;

    /// Spans are sent together, from a thread of their own.
    pub fn tracer_provider(url: &str) -> Result<SdkTracerProvider, CliError> {
        let explain = |problem: String| {
            CliError::failed(format!(
                "traces cannot be sent to {url:?}: {problem}. Give --otlp-url the address of a collector, like http://127.0.0.1:4318."
            ))
        };
        satrap_cli::install_tls_provider();
        let client =
            reqwest::blocking::Client::builder().build().map_err(|error| explain(error.to_string()))?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_endpoint(format!("{}/v1/traces", url.trim_end_matches('/')))
            .build()
            .map_err(|error| explain(error.to_string()))?;
        let resource = Resource::builder().with_service_name("satrap").build();
        Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
    }

    /// Our own spans; those of libraries would bury them, and the exporter's would never end.
    pub fn layer<S>(traces: &SdkTracerProvider) -> impl Layer<S> + use<S>
    where
        S: tracing::Subscriber + for<'span> LookupSpan<'span>,
    {
        let ours = Targets::new().with_target("satrap_server", LevelFilter::INFO);
        tracing_opentelemetry::layer().with_tracer(traces.tracer("satrap")).with_filter(ours)
    }
}
