import { operatorOperationsEndpoints as calls } from '#contract/http/operator-operations.ts'
import { pageOf } from '#server/calls/page-of.ts'
import { bindOperator, type BoundOperatorCall } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'

/** Binds the calls about what runs in the installation. */
export const operationsCalls = ({ operations }: OperatorServices): BoundOperatorCall[] => [
  bindOperator(calls.jobs, async (input, { at }) => {
    const { total, ...found } = await operations.jobs.list(input, at)
    return pageOf(input, { ...found, readAt: at.toISOString() }, { total })
  }),
  bindOperator(calls.retryJob, async ({ jobId }, call) => {
    await operations.jobs.retry(jobId, call)
    return {}
  }),
  bindOperator(calls.cancelJob, async ({ jobId }, call) => {
    await operations.jobs.cancel(jobId, call)
    return {}
  }),
  bindOperator(calls.outbox, async (input, { at }) => {
    const { total, ...found } = await operations.outbox.list(input)
    return pageOf(input, { ...found, readAt: at.toISOString() }, { total })
  }),
  bindOperator(calls.retryMail, async ({ mailId }, call) => {
    await operations.outbox.retry(mailId, call)
    return {}
  }),
  bindOperator(calls.supplierHealth, async (input, { at }) => {
    const { total, suppliers } = await operations.suppliers.list(input, at)
    return pageOf(input, { suppliers, readAt: at.toISOString() }, { total })
  }),
  bindOperator(calls.trail, async (input, { at }) => {
    const { total, events } = await operations.trail.list(input)
    return pageOf(input, { events, readAt: at.toISOString() }, { total })
  }),
]
