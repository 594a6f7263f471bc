import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  JobState,
  LaneLoad,
  OpenJob,
  SupplierHealth,
  TrailEvent,
  UnsentMail,
  UnsentState,
} from '#contract/entities/operator-operations.ts'

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'Enter the number from the list')
/** Empty for all agencies. */
const siteId = z.string().trim().max(60).default('')

/** Lists the jobs that aren't done, oldest first, and the load of each lane. */
const jobs = endpoint({
  id: 'operator.jobs',
  area: 'operator',
  method: 'GET',
  path: 'operator/jobs',
  access: 'operator',
  request: z.object({
    state: JobState.or(z.literal('')).default(''),
    kind: z.string().trim().max(60).default(''),
    ...pageRequest,
  }),
  result: z.object({
    jobs: z.array(OpenJob),
    lanes: z.array(LaneLoad),
    /** Kinds with open jobs. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    readAt: Instant,
    ...pageInfo,
  }),
  errors: [],
})

const retryJob = endpoint({
  id: 'operator.retryJob',
  area: 'operator',
  method: 'POST',
  path: 'operator/retryJob',
  access: 'operator',
  request: z.object({ jobId: number }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
})

/** Cancels an open job. Refused while it runs, and for jobs that a booking, money or the server depends on. */
const cancelJob = endpoint({
  id: 'operator.cancelJob',
  area: 'operator',
  method: 'POST',
  path: 'operator/cancelJob',
  access: 'operator',
  request: z.object({ jobId: number }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
})

/** Lists the emails that haven't been sent, newest first. */
const outbox = endpoint({
  id: 'operator.outbox',
  area: 'operator',
  method: 'GET',
  path: 'operator/outbox',
  access: 'operator',
  request: z.object({ state: UnsentState.or(z.literal('')).default(''), siteId, ...pageRequest }),
  result: z.object({
    mails: z.array(UnsentMail),
    counts: z.record(UnsentState, z.int()),
    /** When an email was last sent; null if none ever was. */
    lastSentAt: Instant.nullable(),
    /** When this node next tries a mail server that has stopped responding; null while it responds. */
    pausedUntil: Instant.nullable(),
    readAt: Instant,
    ...pageInfo,
  }),
  errors: [],
})

const retryMail = endpoint({
  id: 'operator.retryMail',
  area: 'operator',
  method: 'POST',
  path: 'operator/retryMail',
  access: 'operator',
  request: z.object({ mailId: number }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
})

/** Lists suppliers by agency: first those with open purchases, then those with failures. */
const supplierHealth = endpoint({
  id: 'operator.supplierHealth',
  area: 'operator',
  method: 'GET',
  path: 'operator/supplierHealth',
  access: 'operator',
  request: z.object({ siteId, ...pageRequest }),
  result: z.object({ suppliers: z.array(SupplierHealth), readAt: Instant, ...pageInfo }),
  errors: [],
})

const trail = endpoint({
  id: 'operator.trail',
  area: 'operator',
  method: 'GET',
  path: 'operator/trail',
  access: 'operator',
  request: z.object({ siteId, ...pageRequest }),
  result: z.object({ events: z.array(TrailEvent), readAt: Instant, ...pageInfo }),
  errors: [],
})

/** Calls about what runs in the installation, and what operators did. */
export const operatorOperationsEndpoints = {
  jobs,
  retryJob,
  cancelJob,
  outbox,
  retryMail,
  supplierHealth,
  trail,
}
