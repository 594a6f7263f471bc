import { z } from 'zod'
import { JobState, UnsentState, type PurchaseRecord } from '#contract/entities/operator-operations.ts'
import { SiteId } from '#contract/entities/operator.ts'
import { describeAction } from '#domain/operator/action-texts.ts'
import { adminCommand, type AdminCommand } from './command.ts'

const pageSize = 100
const page = z.coerce.number().int().min(1).default(1)
const number = z.string().regex(/^[1-9]\d{0,15}$/, 'Enter the number from the list')
const siteId = SiteId.or(z.literal('')).default('')

const toDuration = (ms: number | null): string => (ms === null ? '-' : `${(ms / 1000).toFixed(1)} s`)
const describePurchases = ({ confirmed, failed, medianMs, p95Ms }: PurchaseRecord): string =>
  `${confirmed} confirmed, ${failed} failed, p50 ${toDuration(medianMs)}, p95 ${toDuration(p95Ms)}`

const jobCommands: AdminCommand[] = [
  adminCommand(
    'job list',
    'Lists the open background jobs, oldest first.',
    {
      shape: {
        state: JobState.or(z.literal('')).default(''),
        kind: z.string().trim().max(60).default(''),
        page,
      },
      help: {
        state: '"waiting", "running" or "failing"',
        kind: 'The kind of job, such as "mail.send"',
        page: 'Page of 100 jobs',
      },
    },
    async (input, { operations }, { at }) => ({
      columns: [
        'id',
        'lane',
        'kind',
        'agency',
        'key',
        'state',
        'attempts',
        'created',
        'runs at',
        'last error',
      ],
      rows: (await operations.jobs.list({ ...input, pageSize }, at)).jobs.map((job) => [
        job.jobId,
        job.lane,
        job.kind,
        job.siteId,
        job.key,
        job.state,
        String(job.attempts),
        job.createdAt,
        job.runAt,
        job.lastError,
      ]),
    }),
  ),
  adminCommand(
    'job retry',
    'Runs an open job now.',
    { shape: { id: number }, help: { id: "The job's number" } },
    async ({ id }, { operations }, call) => {
      await operations.jobs.retry(id, call)
      return `Job ${id} will run as soon as a server has a free slot.`
    },
  ),
  adminCommand(
    'job cancel',
    "Cancels an open job. Jobs for bookings and money can't be cancelled.",
    { shape: { id: number }, help: { id: "The job's number" } },
    async ({ id }, { operations }, call) => {
      await operations.jobs.cancel(id, call)
      return `Job ${id} is cancelled.`
    },
  ),
]

const outboxCommands: AdminCommand[] = [
  adminCommand(
    'outbox list',
    'Lists the emails that are waiting or failed, newest first.',
    {
      shape: { state: UnsentState.or(z.literal('')).default(''), id: siteId, page },
      help: {
        state: '"queued", "sending", "failed" or "unknown"',
        id: "Only this agency's emails",
        page: 'Page of 100 emails',
      },
    },
    async ({ id, ...input }, { operations }) => ({
      columns: ['id', 'agency', 'kind', 'booking', 'to', 'state', 'attempts', 'created', 'last error'],
      rows: (await operations.outbox.list({ ...input, siteId: id, pageSize })).mails.map((mail) => [
        mail.mailId,
        mail.siteId,
        mail.kind,
        mail.bookingId ?? '',
        mail.to,
        mail.state,
        String(mail.attempts),
        mail.createdAt,
        mail.lastError,
      ]),
    }),
  ),
  adminCommand(
    'outbox retry',
    'Sends an email again. If its state is unknown, it may arrive twice.',
    { shape: { id: number }, help: { id: "The email's number" } },
    async ({ id }, { operations }, call) => {
      await operations.outbox.retry(id, call)
      return `Email ${id} will be sent as soon as a server has a free slot.`
    },
  ),
]

/** Commands about what runs in the installation, and what operators did. */
export const operationsCommands: AdminCommand[] = [
  ...jobCommands,
  ...outboxCommands,
  adminCommand(
    'supplier health',
    "Lists each agency's suppliers with their search answers and purchases.",
    {
      shape: { id: siteId, page },
      help: { id: "Only this agency's suppliers", page: 'Page of 100 suppliers' },
    },
    async ({ id, ...input }, { operations }, { at }) => ({
      columns: [
        'agency',
        'supplier',
        'searches (15 min)',
        'last hour',
        'last day',
        'last success',
        'open purchases',
      ],
      rows: (await operations.suppliers.list({ ...input, siteId: id, pageSize }, at)).suppliers.map((one) => [
        one.siteId,
        one.supplier,
        `${one.searches.answered} answered, ${one.searches.slow} slow, ${one.searches.failed} failed`,
        describePurchases(one.hour),
        describePurchases(one.day),
        one.lastSuccessAt ?? '-',
        one.oldestOpenAt === null ? '0' : `${one.open}, oldest from ${one.oldestOpenAt}`,
      ]),
    }),
  ),
  adminCommand(
    'trail',
    'Lists what operators and the admin command did, newest first.',
    {
      shape: { id: siteId, page },
      help: { id: 'Only what was done to this agency', page: 'Page of 100 events' },
    },
    async ({ id, ...input }, { operations }) => ({
      columns: ['at', 'who', 'what', 'agency', 'target', 'details'],
      rows: (await operations.trail.ofKnown({ ...input, siteId: id, pageSize })).events.map((event) => [
        event.at,
        event.operator ?? 'admin command',
        describeAction(event.action),
        event.siteId,
        event.target,
        event.details.map(({ name, value }) => `${name}: ${value}`).join(', '),
      ]),
    }),
  ),
]
