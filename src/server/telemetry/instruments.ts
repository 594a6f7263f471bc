import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Database } from '#server/db/database.ts'
import type { Reading } from './figure-cache.ts'
import type { FigureName } from './figures.repo.ts'
import type { TelemetryEvent } from './telemetry.ts'

const seconds = { advice: { explicitBucketBoundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] } }

/** Gauges for the figures from the database, with their labels. */
const gauges: Record<FigureName, { name: string; description: string; labels: readonly string[] }> = {
  bookings: {
    name: 'faredesk_bookings_last_day',
    description: 'Bookings of the last 24 hours by state',
    labels: ['state'],
  },
  holds: { name: 'faredesk_holds', description: 'Bookings on hold', labels: [] },
  holdsLapsing: {
    name: 'faredesk_holds_lapsing',
    description: 'Holds that expire within an hour, or whose deadline is unknown',
    labels: [],
  },
  unknownOutcomes: {
    name: 'faredesk_unknown_outcomes',
    description: 'Purchases, changes and refunds whose outcome is unknown',
    labels: ['kind'],
  },
  unknownAge: {
    name: 'faredesk_unknown_outcome_age_seconds',
    description: 'How long the oldest unknown outcome has been unknown',
    labels: ['kind'],
  },
  jobsDue: { name: 'faredesk_jobs_due', description: 'Jobs that are due and not running', labels: ['kind'] },
  jobsLag: {
    name: 'faredesk_job_lag_seconds',
    description: 'How long the oldest due job has been waiting',
    labels: ['kind'],
  },
  jobsFailing: {
    name: 'faredesk_jobs_failing',
    description: 'Open jobs whose last run failed',
    labels: ['kind'],
  },
  mails: {
    name: 'faredesk_outbox_emails',
    description:
      'Unsent emails by state. Failed ones, and those with an unknown outcome, of the last day only',
    labels: ['state'],
  },
  mailsAge: {
    name: 'faredesk_outbox_age_seconds',
    description: 'Age of the oldest email that is waiting to be sent',
    labels: [],
  },
  looks: {
    name: 'faredesk_searches_this_month',
    description: "Searches of this month (India time) by the supplier's source",
    labels: ['supplier', 'source'],
  },
  ledgerFaults: {
    name: 'faredesk_ledger_faults',
    description: "Violations of the ledger's rules that the last check found",
    labels: [],
  },
  ledgerAge: {
    name: 'faredesk_ledger_check_age_seconds',
    description: 'Time since the last ledger check; without one, since its job was created',
    labels: [],
  },
  gatewayMismatches: {
    name: 'faredesk_gateway_mismatches',
    description:
      'Payments of the last day whose amount differs from the requested one, and payments without a result an hour after they expired',
    labels: ['kind'],
  },
  archiveFailingAge: {
    name: 'faredesk_archive_failing_seconds',
    description:
      'Time since the database last archived its log, while archiving fails or log files are waiting; 0 while it works or is off',
    labels: [],
  },
  replicationWaits: {
    name: 'faredesk_replication_waits',
    description: 'Commits that wait until a second database has them',
    labels: [],
  },
  replicationWaitAge: {
    name: 'faredesk_replication_wait_seconds',
    description: 'How long the oldest of these commits has been waiting',
    labels: [],
  },
}

/** Creates the instruments for events, and returns a function that records an event. */
export const createEventInstruments = (meter: Meter): ((event: TelemetryEvent) => void) => {
  const counter = (name: string, description: string) => meter.createCounter(name, { description })
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, ...seconds })
  const requests = counter('faredesk_http_requests_total', 'Answered requests')
  const requestTimes = histogram('faredesk_http_request_duration_seconds', 'Time taken to answer a request')
  const searches = counter('faredesk_searches_total', 'Flight searches by response status')
  const calls = counter('faredesk_supplier_calls_total', 'Calls to suppliers')
  const callTimes = histogram('faredesk_supplier_call_duration_seconds', 'Duration of a call to a supplier')
  const purchases = counter('faredesk_purchases_total', 'Purchases and holds by outcome')
  const jobs = counter('faredesk_job_runs_total', 'Runs of background jobs')
  const jobTimes = histogram('faredesk_job_duration_seconds', 'Duration of a background job run')
  const streams = meter.createUpDownCounter('faredesk_event_streams', {
    description: 'Open streams of live news on this node',
  })
  streams.add(0)
  const newsFeed = meter.createGauge('faredesk_event_feed_up', {
    description: 'Whether this node can read live news (1 or 0). At 0, pages poll',
  })
  newsFeed.record(1)
  // Prometheus counts growth only from a value that it has seen, so the first sale would be missing.
  searches.add(0, { status: '200' })
  return (event) => {
    switch (event.type) {
      case 'request': {
        const { method, route, status } = event
        requests.add(1, { method, route, status: String(status) })
        requestTimes.record(event.ms / 1_000, { method, route })
        if (event.endpointId === 'flights.search') searches.add(1, { status: String(status) })
        return
      }
      case 'supplierCall': {
        const { supplier, source, call, outcome } = event
        calls.add(1, { supplier, source, call, outcome })
        callTimes.record(event.ms / 1_000, { supplier, call })
        return
      }
      case 'supplier':
        for (const source of event.sources)
          for (const outcome of ['ticketed', 'held'])
            purchases.add(0, { supplier: event.supplier, source, outcome })
        return
      case 'purchase':
        purchases.add(1, { supplier: event.supplier, source: event.source, outcome: event.outcome })
        return
      case 'eventStream':
        streams.add(event.change)
        return
      case 'newsFeed':
        newsFeed.record(event.isUp ? 1 : 0)
        return
      case 'job':
        jobs.add(1, { kind: event.kind, outcome: event.outcome })
        jobTimes.record(event.ms / 1_000, { kind: event.kind })
    }
  }
}

/** Creates the gauges for the figures from the database, which `read` returns whenever metrics are collected. */
export const createFigureGauges = (meter: Meter, read: () => Promise<Reading>): void => {
  const up = meter.createObservableGauge('faredesk_database_up', {
    description: 'Whether the database answered (1 or 0). At 0, most figures from the database are missing',
  })
  const byName = new Map<string, { gauge: Observable; labels: readonly string[] }>(
    Object.entries(gauges).map(([figure, { name, description, labels }]) => [
      figure,
      { gauge: meter.createObservableGauge(name, { description }), labels },
    ]),
  )
  const observe = async (result: BatchObservableResult): Promise<void> => {
    const { isUp, figures } = await read()
    result.observe(up, isUp ? 1 : 0)
    for (const { name, label, label2, value } of figures) {
      const found = byName.get(name)
      if (!found) continue
      const values = [label, label2]
      result.observe(
        found.gauge,
        value,
        Object.fromEntries(found.labels.map((key, index) => [key, values[index] ?? ''])),
      )
    }
  }
  meter.addBatchObservableCallback(observe, [up, ...[...byName.values()].map(({ gauge }) => gauge)])
}

/** Creates the counter of reads by server, if there are standbys. */
export const createReadCounter = (meter: Meter, read: Database['readCounts']): void => {
  if (read() === null) return
  meter
    .createObservableCounter('faredesk_database_reads_total', {
      description: 'Reads of lists, reports and exports by server (standby or primary). Only with standbys',
    })
    .addCallback((result) => {
      for (const [by, count] of Object.entries(read() ?? {})) result.observe(count, { by })
    })
}
